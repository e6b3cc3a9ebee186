import { describe, expect, it } from 'vitest';
import { outline, under } from './geometry';
import { directionOver, legalTurns, turned } from './turning';

const ALL = ['e', 'se', 'sw', 'w', 'nw', 'ne'];

describe('turning the tile in hand', () => {
  it('finds the directions that are legal over each space', () => {
    const moves = [
      { id: 1, text: 'place 1a1 e', touches: ['space:1a1', 'direction:e'] },
      { id: 2, text: 'place 1a1 w', touches: ['space:1a1', 'direction:w'] },
      { id: 3, text: 'bloom 1a2 e', touches: ['space:1a2', 'space:1a3'] },
    ];
    expect(legalTurns(moves)).toEqual(new Map([['space:1a1', new Set(['e', 'w'])]]));
  });

  it('keeps the direction that somebody chose where it is legal', () => {
    expect(directionOver('space:1a1', { direction: 'w', at: null }, ALL, new Set(['e', 'w']))).toBe('w');
  });

  it('goes on to the next legal direction over another space', () => {
    expect(directionOver('space:1a1', { direction: 'w', at: null }, ALL, new Set(['e']))).toBe('e');
  });

  it('shows an illegal direction where somebody turned the tile to it, and where nothing is legal', () => {
    expect(directionOver('space:1a1', { direction: 'w', at: 'space:1a1' }, ALL, new Set(['e']))).toBe('w');
    expect(directionOver('space:1a1', { direction: 'w', at: null }, ALL, undefined)).toBe('w');
  });

  it('turns both ways, among the directions that look different', () => {
    expect(turned('e', -1, ALL)).toBe('ne');
    expect(turned('sw', 1, ['e', 'se', 'sw'])).toBe('e');
  });
});

describe('outlines', () => {
  it('of one space have six sides, of two that touch ten', () => {
    const corners = (path: string) => new Set(path.replace(/[MZ]/g, '').split('L')).size;
    expect(corners(outline([[0, 0]]))).toBe(6);
    expect(
      corners(
        outline([
          [0, 0],
          [1, 0],
        ]),
      ),
    ).toBe(10);
  });

  it('of a ring go around it outside and inside', () => {
    const ring = under(
      [0, 0],
      [
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
      ],
    );
    expect(outline(ring).match(/M/g)).toHaveLength(2);
  });
});
