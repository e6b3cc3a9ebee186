/** Where things lie: hexagons in doubled coordinates, laid flat or turned by a quarter, whichever fills the space better. */

import type { BabyloniaHexagon } from '../../generated/messages';

/** From the middle of a hexagon to its corners. */
export const SIZE = 10;
const STEP = (SIZE * Math.sqrt(3)) / 2;
/** Room around the outermost hexagons, for the frame. */
const MARGIN = 4;
const NEIGHBOURS: readonly [number, number][] = [
  [-2, 0],
  [-1, 1],
  [1, 1],
  [2, 0],
  [1, -1],
  [-1, -1],
];

export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  hex: BabyloniaHexagon;
  place: string;
}

export interface Layout {
  spots: Spot[];
  left: number;
  top: number;
  width: number;
  height: number;
  /** The line down the middle of the rivers. */
  water: string;
  turned: boolean;
}

/** The middle of a hexagon; the board turned clockwise has its north on the right. */
export function middle(row: number, column: number, turned: boolean): Point {
  const x = column * 1.5 * SIZE;
  const y = row * STEP;
  return turned ? { x: -y, y: x } : { x, y };
}

/** The corners of a hexagon around the origin, as the points of a polygon. */
export function corners(size: number, turned: boolean): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + (turned ? Math.PI / 6 : 0);
    return `${(size * Math.cos(angle)).toFixed(2)},${(size * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

/** Whether the turned board can be drawn larger in this space. */
export function turnsFor(hexes: readonly BabyloniaHexagon[], width: number, height: number): boolean {
  if (width === 0 || height === 0) return false;
  const flat = lay(hexes, false);
  const upright = Math.min(width / flat.width, height / flat.height);
  return Math.min(width / flat.height, height / flat.width) > upright;
}

export function lay(hexes: readonly BabyloniaHexagon[], turned: boolean): Layout {
  const spots = hexes.map((hex) => ({ hex, place: `hex:${hex.name}`, ...middle(hex.row, hex.column, turned) }));
  const [across, along] = turned ? [STEP, SIZE] : [SIZE, STEP];
  const left = Math.min(...spots.map((spot) => spot.x)) - across - MARGIN;
  const top = Math.min(...spots.map((spot) => spot.y)) - along - MARGIN;
  const width = Math.max(...spots.map((spot) => spot.x)) + across + MARGIN - left;
  const height = Math.max(...spots.map((spot) => spot.y)) + along + MARGIN - top;
  return { spots, left, top, width, height, water: waterway(hexes, turned), turned };
}

/** Joins the middles of neighbouring river hexagons; where a river ends, it flows on over the edge of the board. */
function waterway(hexes: readonly BabyloniaHexagon[], turned: boolean): string {
  const board = new Map(hexes.map((hex) => [`${hex.row},${hex.column}`, hex]));
  const strokes: string[] = [];
  for (const { row, column, terrain } of hexes) {
    if (terrain !== 'river') continue;
    const from = middle(row, column, turned);
    const around = NEIGHBOURS.map(([down, right]) => board.get(`${row + down},${column + right}`));
    const rivers = around.flatMap((hex, side) => (hex?.terrain === 'river' ? [side] : []));
    const towards = rivers.filter((side) => side < 3); // the other three are drawn from the other end
    const out = rivers.length === 1 ? mouth(around, rivers[0]!) : null;
    for (const side of out === null ? towards : [...towards, out]) {
      const [down, right] = NEIGHBOURS[side]!;
      const to = middle(row + down, column + right, turned);
      strokes.push(`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`);
    }
  }
  return strokes.join('');
}

/** The side on which a river that came in by another leaves the board: the one across, or next to that. */
function mouth(around: readonly (BabyloniaHexagon | undefined)[], came: number): number | null {
  for (const turn of [3, 2, 4]) {
    const side = (came + turn) % 6;
    if (around[side] === undefined) return side;
  }
  return null;
}
