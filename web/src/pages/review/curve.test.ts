import { describe, expect, it } from 'vitest';
import { pathOf, percent, pointAt } from './curve';

const CURVE = [
  { ply: 0, win: [0.5, 0.5], scores: [0, 0] },
  { ply: 4, win: [0.75, 0.25], scores: [3, 1] },
];

describe('the curve', () => {
  it('runs from left to right, certain victory on top', () => {
    expect(pathOf(CURVE, 0, { width: 100, height: 40, plies: 8 })).toBe('M0.0 20.0L50.0 10.0');
    expect(pathOf([], 0, { width: 100, height: 40, plies: 8 })).toBe('');
  });

  it('holds until the next point', () => {
    expect(pointAt(CURVE, 3)?.ply).toBe(0);
    expect(pointAt(CURVE, 9)?.ply).toBe(4);
  });

  it('rounds chances to whole percents', () => {
    expect(percent(0.666)).toBe(67);
  });
});
