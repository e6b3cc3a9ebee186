import { describe, expect, test } from 'vitest';
import { between, GARDEN, middle, onTheRoad, PLAQUES, sharedEdge } from './geometry';

describe('the garden', () => {
  test('rises from a1 in front to d4 behind it at the top, within its frame', () => {
    const [front, top] = [middle(0, 0, 1), middle(3, 3, 4)];
    expect(front.x).toBe(top.x);
    expect(front.y).toBeGreaterThan(top.y);
    expect(Math.min(top.y, GARDEN.height - front.y)).toBeGreaterThan(0);
  });

  test('has a side halfway between the squares that share it', () => {
    const [first, second] = [
      { row: 1, column: 1, floor: 2 },
      { row: 1, column: 2, floor: 2 },
    ];
    const half = between(sharedEdge(first, second), 0.5);
    const [one, other] = [middle(1, 1, 2), middle(1, 2, 2)];
    expect(half.x).toBeCloseTo((one.x + other.x) / 2);
    expect(half.y).toBeCloseTo((one.y + other.y) / 2);
  });
});

describe('the ring', () => {
  test('lies clockwise from Babylon, so that the caravan goes right, down, left and up', () => {
    const [babylon, right] = [PLAQUES[0]!, PLAQUES[1]!];
    expect(right.x).toBeGreaterThan(babylon.x);
    expect(PLAQUES[4]!.y).toBeGreaterThan(right.y);
    expect(PLAQUES[5]!.x).toBeLessThan(PLAQUES[4]!.x);
    expect(PLAQUES[8]!.y).toBeLessThan(PLAQUES[5]!.y);
  });

  test('leads from the last space back to the first', () => {
    expect(onTheRoad(9)).toEqual(onTheRoad(0));
    expect(onTheRoad(8.5).x).toBeCloseTo((onTheRoad(8).x + onTheRoad(0).x) / 2);
  });
});
