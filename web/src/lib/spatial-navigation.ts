/** Spatial navigation with the keyboard: which place lies in a direction. Pure geometry, whatever the board. */

export interface Point {
  x: number;
  y: number;
}

export interface Spot<T> extends Point {
  at: T;
}

export type Direction = 'e' | 'w' | 'n' | 's' | 'ne' | 'nw' | 'se' | 'sw';

const SLOPE = Math.sqrt(3) / 2;

/** Slanting directions are those of hexagons, 60° from the horizontal. */
const VECTORS: Record<Direction, Point> = {
  e: { x: 1, y: 0 },
  w: { x: -1, y: 0 },
  n: { x: 0, y: -1 },
  s: { x: 0, y: 1 },
  ne: { x: 0.5, y: -SLOPE },
  nw: { x: -0.5, y: -SLOPE },
  se: { x: 0.5, y: SLOPE },
  sw: { x: -0.5, y: SLOPE },
};

/** Arrow keys, and for the slants the keys that lie so on a number pad, or around S on a keyboard. */
export function directionOf(event: Pick<KeyboardEvent, 'key' | 'code'>): Direction | null {
  const keys: Record<string, Direction> = {
    ArrowRight: 'e',
    ArrowLeft: 'w',
    ArrowUp: 'n',
    ArrowDown: 's',
    Home: 'nw',
    PageUp: 'ne',
    End: 'sw',
    PageDown: 'se',
    KeyQ: 'nw',
    KeyE: 'ne',
    KeyZ: 'sw',
    KeyC: 'se',
  };
  return keys[event.key] ?? keys[event.code] ?? null;
}

const WIDEST = Math.cos((62 * Math.PI) / 180);

/** The nearest place in a direction: the further aside it lies, the further away it counts. */
export function nearestTowards<T>(from: Point, spots: readonly Spot<T>[], direction: Direction): T | null {
  const way = VECTORS[direction];
  let best: { at: T; cost: number } | null = null;
  for (const spot of spots) {
    const away = { x: spot.x - from.x, y: spot.y - from.y };
    const distance = Math.hypot(away.x, away.y);
    if (distance < 1) continue;
    const ahead = (away.x * way.x + away.y * way.y) / distance;
    const cost = distance * (1 + 3 * (1 - ahead));
    if (ahead >= WIDEST && (!best || cost < best.cost - 0.01)) best = { at: spot.at, cost };
  }
  return best?.at ?? null;
}
