import { describe, expect, test } from 'vitest';
import { directionOf, nearestTowards, type Direction, type Spot } from './spatial-navigation';

/** A little board of hexagons standing on their points, 100 apart. */
function hexagons(): Spot<string>[] {
  const spots: Spot<string>[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      spots.push({ at: `${row}${column}`, x: column * 100 + (row % 2) * 50, y: row * 100 * (Math.sqrt(3) / 2) });
    }
  }
  return spots;
}

describe('walking over hexagons', () => {
  const spots = hexagons();
  const from = (name: string, direction: Direction) =>
    nearestTowards(
      spots.find(({ at }) => at === name)!,
      spots,
      direction,
    );

  test('leads to the neighbour in all six directions', () => {
    expect(from('22', 'e')).toBe('23');
    expect(from('22', 'w')).toBe('21');
    expect(from('22', 'ne')).toBe('12');
    expect(from('22', 'nw')).toBe('11');
    expect(from('22', 'se')).toBe('32');
    expect(from('22', 'sw')).toBe('31');
  });
  test('up and down lead to the next row', () => {
    expect(from('22', 'n')?.[0]).toBe('1');
    expect(from('22', 's')?.[0]).toBe('3');
  });
  test('ends at the edge', () => {
    expect(from('00', 'w')).toBeNull();
    expect(from('00', 'n')).toBeNull();
  });
  test('leaps over gaps', () => {
    const [a, b] = [spots[0]!, spots[4]!];
    expect(nearestTowards(a, [a, b], 'e')).toBe('04');
  });
});

test('keys have directions', () => {
  expect(directionOf({ key: 'ArrowUp', code: 'ArrowUp' })).toBe('n');
  expect(directionOf({ key: 'PageDown', code: 'Numpad3' })).toBe('se');
  expect(directionOf({ key: 'a', code: 'KeyQ' })).toBe('nw');
  expect(directionOf({ key: 'x', code: 'KeyX' })).toBeNull();
});
