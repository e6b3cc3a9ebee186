import { describe, expect, it } from 'vitest';
import { freeCorner, joined, type Box } from './pointing';

const box = (left: number, top: number, width = 40, height = 40): Box => ({ left, top, width, height });
const PAGE = { width: 1000, height: 800 };
const CARD = { width: 300, height: 200 };

describe('pointing', () => {
  it('draws one ring around things that lie side by side', () => {
    expect([box(0, 0), box(45, 0), box(90, 0)].reduce<Box[]>(joined, [])).toEqual([box(0, 0, 130, 40)]);
  });

  it('draws a ring around each of things that lie apart', () => {
    expect([box(0, 0), box(400, 300)].reduce<Box[]>(joined, [])).toHaveLength(2);
  });

  it('joins what a third one connects', () => {
    expect([box(0, 0), box(90, 0), box(45, 0)].reduce<Box[]>(joined, [])).toHaveLength(1);
  });

  it('puts the card where it hides nothing', () => {
    expect(freeCorner([box(800, 700)], CARD, PAGE, 'bottom right')).toBe('bottom left');
  });

  it('leaves the card where it is if that is as good', () => {
    expect(freeCorner([box(500, 400)], CARD, PAGE, 'top left')).toBe('top left');
  });
});
