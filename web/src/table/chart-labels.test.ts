import { expect, test } from 'vitest';
import { spreadLabels } from './chart-labels';

test('heights that are far enough from each other stay where they are', () => {
  expect(spreadLabels([10, 60, 35], 15, 200)).toEqual([10, 60, 35]);
});

test('heights that are too near are moved apart, in their order', () => {
  expect(spreadLabels([50, 50, 40], 15, 200)).toEqual([55, 70, 40]);
});

test('nothing is moved beyond the lowest', () => {
  expect(spreadLabels([198, 199, 200], 15, 200)).toEqual([170, 185, 200]);
});
