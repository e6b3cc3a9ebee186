/** Hexagons of the desert: pointed at the top, in axial coordinates, with directions in the order of the game's own. */

import type { Shape } from '../contract';

export type Cell = readonly [q: number, r: number];

/** From the middle of a space to its corners, in units of the drawing. */
export const RADIUS = 20;
const STEPS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const ROOT = Math.sqrt(3);

/** Names a cell, so that it can be found again. */
export function keyOf([q, r]: Cell): string {
  return `${q},${r}`;
}

/** Returns the middle of a space. */
export function centre([q, r]: Cell, radius = RADIUS): [x: number, y: number] {
  return [radius * ROOT * (q + r / 2), radius * 1.5 * r];
}

/** Returns a corner of a hexagon; number 0 is the upper end of its eastern side, and the others follow clockwise. */
function corner(number: number, radius: number): [x: number, y: number] {
  const angle = ((60 * number - 30) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Draws a hexagon around the origin, as `points` of a polygon. */
export function hexagon(radius: number): string {
  return Array.from({ length: 6 }, (_, number) => corner(number, radius).map(round).join(',')).join(' ');
}

function round(length: number): string {
  return length.toFixed(2);
}

function plus([q, r]: Cell, direction: number): Cell {
  const [dq, dr] = STEPS[direction % 6]!;
  return [q + dq, r + dr];
}

/** Returns the cells under a tile whose first part lies on a cell. */
export function under([q, r]: Cell, offsets: readonly (readonly number[])[]): Cell[] {
  return offsets.map(([dq = 0, dr = 0]) => [q + dq, r + dr] as const);
}

/** Draws the outline of a set of cells as a path; `inset` moves it inwards, as a part of the radius. */
export function outline(cells: readonly Cell[], inset = 0): string {
  const inside = new Set(cells.map(keyOf));
  const walked = new Set<string>();
  const paths: string[] = [];
  for (const cell of cells) {
    for (let side = 0; side < 6; side += 1) {
      if (inside.has(keyOf(plus(cell, side))) || walked.has(`${keyOf(cell)}/${side}`)) continue;
      paths.push(`M${walk(cell, side, inside, walked, 1 - inset).join('L')}Z`);
    }
  }
  return paths.join('');
}

/** Walks clockwise around a set of cells, one side after the other, and returns the corners passed. */
function walk(start: Cell, side: number, inside: ReadonlySet<string>, walked: Set<string>, scale: number): string[] {
  const points: string[] = [];
  let at = start;
  while (!walked.has(`${keyOf(at)}/${side}`)) {
    walked.add(`${keyOf(at)}/${side}`);
    const [x, y] = centre(at);
    for (const number of [side, side + 1]) {
      const [dx, dy] = corner(number, RADIUS * scale);
      points.push(`${round(x + dx)} ${round(y + dy)}`);
    }
    side = (side + 1) % 6;
    const beside = plus(at, side);
    if (inside.has(keyOf(beside))) {
      at = beside;
      side = (side + 4) % 6;
    }
  }
  return points;
}

/** Returns the box around cells, with a margin, as `x y width height`. */
export function viewBox(cells: readonly Cell[], margin: number): { text: string; width: number; height: number } {
  const points = cells.map((cell) => centre(cell));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - (RADIUS * ROOT) / 2 - margin, Math.min(...ys) - RADIUS - margin];
  const width = Math.max(...xs) + (RADIUS * ROOT) / 2 + margin - left;
  const height = Math.max(...ys) + RADIUS + margin - top;
  return { text: [left, top, width, height].map(round).join(' '), width, height };
}

/** Draws the shape of a seat around the origin. */
export function seatPath(shape: Shape, size: number): string {
  const s = size;
  switch (shape) {
    case 'circle':
      return `M${-s} 0a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0Z`;
    case 'square':
      return `M${-0.88 * s} ${-0.88 * s}h${1.76 * s}v${1.76 * s}h${-1.76 * s}Z`;
    case 'triangle':
      return `M0 ${-1.15 * s}L${1.1 * s} ${0.8 * s}H${-1.1 * s}Z`;
    case 'diamond':
      return `M0 ${-1.2 * s}L${1.15 * s} 0L0 ${1.2 * s}L${-1.15 * s} 0Z`;
  }
}
