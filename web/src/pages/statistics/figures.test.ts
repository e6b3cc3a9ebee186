import { expect, test } from 'vitest';
import { compared, percent, points, share } from './figures';

test('a share differs from chance only if its whole interval does', () => {
  expect(compared({ value: 0.6, low: 0.51, high: 0.7 }, 0.5)).toBe('more');
  expect(compared({ value: 0.6, low: 0.49, high: 0.7 }, 0.5)).toBe('alike');
  expect(compared({ value: 0.2, low: 0.1, high: 0.3 }, 1 / 3)).toBe('less');
});

test('shares are written in hundredths, means with one digit', () => {
  expect(percent(0.485)).toBe(49);
  expect(points(12)).toBe('12.0');
});

test('what is drawn stays on the bar', () => {
  expect(share(0.25, 1)).toBe('25.0%');
  expect(share(-0.5, 10)).toBe('0.0%');
  expect(share(12, 10)).toBe('100.0%');
});
