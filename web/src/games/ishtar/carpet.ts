/** The forms that the carpet has: a ring where there is room, else a strip below the desert, or a block or a tower beside it. */

export type CarpetForm = 'ring' | 'strip' | 'block' | 'tower';

interface Place {
  x: number;
  y: number;
}

interface Carpet {
  width: number;
  height: number;
  /** The way of the watering can, where it is not a circle. */
  way: string;
  /** What one pays with: where it says how much, and the gems, which lie on a sheet of their own over a small carpet. */
  purse: { owed: Place; first: Place; step: number; sheet?: Place & { width: number; height: number } };
}

export const CARPETS: Record<CarpetForm, Carpet> = {
  ring: { width: 300, height: 300, way: '', purse: { owed: { x: 150, y: 122 }, first: { x: 118, y: 150 }, step: 32 } },
  strip: {
    width: 371,
    height: 119,
    way: 'M6 61h359',
    purse: {
      owed: { x: 112, y: 65 },
      first: { x: 196, y: 52 },
      step: 46,
      sheet: { x: 40, y: 18, width: 291, height: 83 },
    },
  },
  block: {
    width: 194,
    height: 150,
    way: 'M36 44h122v62h-122Z',
    purse: {
      owed: { x: 97, y: 42 },
      first: { x: 49, y: 74 },
      step: 48,
      sheet: { x: 8, y: 18, width: 178, height: 114 },
    },
  },
  tower: {
    width: 133,
    height: 212,
    way: 'M36 44h61v124h-61Z',
    purse: {
      owed: { x: 66.5, y: 72 },
      first: { x: 25.5, y: 106 },
      step: 41,
      sheet: { x: 3, y: 46, width: 127, height: 110 },
    },
  },
};

/** The piles of a tower, clockwise from its upper left. */
const TOWER: [x: number, y: number][] = [
  [36, 44],
  [97, 44],
  [97, 106],
  [97, 168],
  [36, 168],
  [36, 106],
];

/** Where a pile lies: they are numbered clockwise, or from left to right in a strip. */
export function pileAt(form: CarpetForm, number: number): [x: number, y: number] {
  if (form === 'tower') return TOWER[number - 1]!;
  if (form === 'strip') return [33 + 61 * (number - 1), 61];
  if (form === 'block') return number <= 3 ? [36 + 61 * (number - 1), 44] : [36 + 61 * (6 - number), 106];
  const angle = ((number - 1) * 60 - 90) * (Math.PI / 180);
  return [150 + 100 * Math.cos(angle), 150 + 100 * Math.sin(angle)];
}
