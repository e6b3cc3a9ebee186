import { describe, expect, it } from 'vitest';
import type { BabyloniaHexagon } from '../../generated/messages';
import { lay, middle, SIZE, turnsFor } from './geometry';

function hexagon(row: number, column: number, terrain: 'land' | 'river' = 'land'): BabyloniaHexagon {
  return { name: `${'abcdefg'[column]}${row + 1}`, row, column, terrain, central: false, holds: null };
}

const WIDE = [0, 2, 4, 6].map((column) => hexagon(0, column));
const RIVER = [hexagon(0, 2, 'river'), hexagon(2, 2, 'river'), hexagon(1, 1), hexagon(1, 3), hexagon(4, 2)];

describe('the map', () => {
  it('keeps all six neighbours at the same distance, turned or not', () => {
    for (const turned of [false, true]) {
      const here = middle(4, 4, turned);
      const steps = [
        [-2, 0],
        [-1, 1],
        [1, 1],
        [2, 0],
        [1, -1],
        [-1, -1],
      ] as const;
      for (const [down, right] of steps) {
        const there = middle(4 + down, 4 + right, turned);
        expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeCloseTo(SIZE * Math.sqrt(3));
      }
    }
  });

  it('is turned where that makes it larger', () => {
    expect(turnsFor(WIDE, 400, 100)).toBe(false);
    expect(turnsFor(WIDE, 100, 400)).toBe(true);
  });

  it('holds every hexagon whole', () => {
    const { spots, left, top, width, height } = lay(WIDE, false);
    for (const { x, y } of spots) {
      expect(x - SIZE).toBeGreaterThan(left);
      expect(x + SIZE).toBeLessThan(left + width);
      expect(y - SIZE * 0.87).toBeGreaterThan(top);
      expect(y + SIZE * 0.87).toBeLessThan(top + height);
    }
  });

  it('lets a river flow from hexagon to hexagon and over the edge, but not over land', () => {
    const strokes = lay(RIVER, false).water.split('M').filter(Boolean);
    expect(strokes).toHaveLength(2 + 1); // between the two, out in the north, and out beside the land in the south
  });
});
