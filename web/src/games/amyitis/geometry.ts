/** Where things lie: the terraced garden, the caravan's ring, and the parts of the table in either format. */

export interface Point {
  x: number;
  y: number;
}

/** A square of the garden is a diamond so wide and so high; each floor stands so much above the one before. */
export const WIDE = 142;
export const HIGH = 84;
export const LIFT = 21;
export const GARDEN = { width: 600, height: 452 };
const FRONT: Point = { x: GARDEN.width / 2, y: 362 };

/** The middle of a square, seen from the river: a1 lies in front, d4 behind it at the top. */
export function middle(row: number, column: number, floor: number): Point {
  return { x: FRONT.x + ((column - row) * WIDE) / 2, y: FRONT.y - ((column + row) * HIGH) / 2 - (floor - 1) * LIFT };
}

/** The outline of a square's top, drawn in by `inset` (0 … 1). */
export function diamond({ x, y }: Point, inset = 0): string {
  const [w, h] = [(WIDE / 2) * (1 - inset), (HIGH / 2) * (1 - inset)];
  return `M${x} ${y + h}L${x + w} ${y}L${x} ${y - h}L${x - w} ${y}Z`;
}

/** The wall below the right (1) or left (-1) front edge of a square, so deep. */
export function wall({ x, y }: Point, hand: 1 | -1, depth: number): string {
  return `M${x} ${y + HIGH / 2}l${(hand * WIDE) / 2} ${-HIGH / 2}v${depth}l${(-hand * WIDE) / 2} ${HIGH / 2}Z`;
}

interface Terrace {
  row: number;
  column: number;
  floor: number;
}

/** The line that two squares share: along the front edge of the second, halfway down the wall between their floors. */
export function sharedEdge(first: Terrace, second: Terrace): [Point, Point] {
  const { x, y } = middle(second.row, second.column, (first.floor + second.floor) / 2);
  const hand = second.row > first.row ? 1 : -1;
  const near = { x: x + hand * WIDE * 0.07, y: y + HIGH * 0.43 };
  const far = { x: x + hand * WIDE * 0.43, y: y + HIGH * 0.07 };
  return [near, far];
}

export function between([from, to]: [Point, Point], share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Plaques of the caravan's ring, clockwise from Babylon at the top. */
export const RING = { width: 400, height: 451 };
export const PLAQUE = { width: 122, height: 100 };
const [LEFT, RIGHT] = [0, RING.width - PLAQUE.width];
const LEVELS = [0, 117, 234, 351];
export const PLAQUES: readonly Point[] = [
  { x: (RING.width - PLAQUE.width) / 2, y: 0 },
  ...LEVELS.map((y) => ({ x: RIGHT, y })),
  ...LEVELS.toReversed().map((y) => ({ x: LEFT, y })),
];

/** Where the caravan stands at a space, which may lie between two while it moves. */
export function onTheRoad(space: number): Point {
  const count = PLAQUES.length;
  const [before, after] = [PLAQUES[Math.floor(space) % count]!, PLAQUES[Math.ceil(space) % count]!];
  const share = space - Math.floor(space);
  return {
    x: before.x + (after.x - before.x) * share + PLAQUE.width - 18,
    y: before.y + (after.y - before.y) * share + 17,
  };
}

export type Part = 'garden' | 'ring' | 'crafts' | 'fields' | 'temples' | 'supply' | 'hand';
interface Spread {
  width: number;
  height: number;
  /** How what one has and what is left lie: side by side, or below each other. */
  goods: 'row' | 'column';
  /** How wide a row of fields is. */
  fields: number;
  parts: Record<Part, { x: number; y: number; scale: number }>;
}

/** The whole table on a screen that is wider than high: gardens and caravan large, what is counted in a narrow column. */
export const WIDE_TABLE: Spread = {
  width: 1190,
  height: 742,
  goods: 'column',
  fields: 260,
  parts: {
    garden: { x: 0, y: 0, scale: 1 },
    ring: { x: 606, y: 4, scale: 1 },
    hand: { x: 1016, y: 0, scale: 1 },
    supply: { x: 1016, y: 254, scale: 1 },
    crafts: { x: 4, y: 446, scale: 1.31 },
    fields: { x: 500, y: 462, scale: 1.04 },
    temples: { x: 780, y: 462, scale: 1.16 },
  },
};

/** On a tablet: the gardens over everything else, in two columns. */
export const MIDDLE_TABLE: Spread = {
  width: 812,
  height: 1256,
  goods: 'row',
  fields: 400,
  parts: {
    garden: { x: 46, y: 0, scale: 1.2 },
    crafts: { x: 4, y: 560, scale: 1.08 },
    temples: { x: 4, y: 814, scale: 1.136 },
    hand: { x: 4, y: 1100, scale: 0.77 },
    supply: { x: 4, y: 1170, scale: 0.82 },
    ring: { x: 412, y: 560, scale: 1 },
    fields: { x: 412, y: 1022, scale: 1 },
  },
};

/** The same below each other on a phone: first what a turn begins with. */
export const TALL_TABLE: Spread = {
  width: 412,
  height: 1692,
  goods: 'row',
  fields: 404,
  parts: {
    crafts: { x: 4, y: 4, scale: 1.086 },
    hand: { x: 4, y: 255, scale: 0.778 },
    garden: { x: 0, y: 322, scale: 0.687 },
    ring: { x: 6, y: 644, scale: 1 },
    fields: { x: 4, y: 1110, scale: 1 },
    temples: { x: 4, y: 1344, scale: 1.147 },
    supply: { x: 4, y: 1616, scale: 0.83 },
  },
};

/** On a phone on its side: no part is higher than the screen, and what belongs together lies beside each other. */
export const LOW_TABLE: Spread = {
  width: 560,
  height: 1262,
  goods: 'column',
  fields: 260,
  parts: {
    crafts: { x: 4, y: 4, scale: 1.04 },
    hand: { x: 402, y: 4, scale: 0.9 },
    garden: { x: 0, y: 250, scale: 0.72 },
    supply: { x: 436, y: 254, scale: 0.7 },
    ring: { x: 4, y: 588, scale: 0.8 },
    fields: { x: 332, y: 588, scale: 0.86 },
    temples: { x: 46, y: 962, scale: 1.3 },
  },
};

/** From which widths on, in pixels, the table lies in two columns, and as a whole on one screen. */
const [TWO_COLUMNS, ONE_SCREEN] = [640, 860];

/** How the table lies in so many pixels; `low` where the screen is much wider than high. */
export function spreadFor(width: number, low: boolean): Spread {
  if (low && width < ONE_SCREEN) return LOW_TABLE;
  if (width < TWO_COLUMNS) return TALL_TABLE;
  return width < ONE_SCREEN ? MIDDLE_TABLE : WIDE_TABLE;
}
