/** Walking to a move: what can be touched next, given what was touched so far. Knows no rule; the server sent the paths. */

import type { LegalMove } from '../generated/messages';

export interface Walk {
  /** What was touched, and the steps between that left no choice. */
  path: string[];
  /** What can be touched next, and the moves it leads to. */
  next: Map<string, LegalMove[]>;
  /** The move, once it is whole. */
  move: LegalMove | null;
}

/**
 * Follows the touches made so far. Steps that leave no choice are taken by themselves, except the last one of a move: nothing
 * is played that nobody touched. A place of a later step may be touched first (where, then what), unless it is itself next.
 */
export function walk(moves: readonly LegalMove[], touched: readonly string[]): Walk {
  const { left, path } = follow(moves, touched);
  const move = left.find(({ touches }) => touches.length === path.length) ?? null;
  return move ? { path: [...move.touches], next: new Map(), move } : { path, next: branches(left, path), move };
}

export const NOWHERE: ReadonlySet<string> = new Set();

/** The places that can be touched next. */
export function touchableNext({ next }: Walk): ReadonlySet<string> {
  return next.size === 0 ? NOWHERE : new Set(next.keys());
}

/** Whether a place, touched after these, leads on to a move. */
export function leadsOn(moves: readonly LegalMove[], touched: readonly string[], place: string): boolean {
  return follow(moves, [...touched, place]).left.length > 0;
}

/** The one move that a place completes or stands for, to foresee what it does; null if there are several. */
export function onlyMove(moves: readonly LegalMove[], touched: readonly string[], place: string): LegalMove | null {
  const { left } = follow(moves, [...touched, place]);
  return left.length === 1 ? left[0]! : null;
}

/** Moves by the place where they begin, in the order in which these places first occur. */
export function byFirstTouch(moves: readonly LegalMove[]): [string, LegalMove[]][] {
  return [...branches(moves, [])];
}

interface Way {
  left: LegalMove[];
  path: string[];
}

function follow(moves: readonly LegalMove[], touched: readonly string[]): Way {
  let way = skipAhead({ left: [...moves], path: [] });
  for (const place of touched) way = skipAhead(step(way, place));
  return way;
}

function step({ left, path }: Way, place: string): Way {
  const inOrder = branches(left, path).get(place);
  if (inOrder) return { left: inOrder, path: [...path, place] };
  const later = left.filter((move) => remaining(move, path).includes(place));
  if (later.length > 0) return { left: later, path: [...path, place] };
  return path.includes(place) ? { left, path } : { left: [], path: [...path, place] };
}

/** Takes the steps that leave no choice, but never the last one of a move. */
function skipAhead({ left, path }: Way): Way {
  const [only, ...others] = branches(left, path).keys();
  const lastStepNear = left.some((move) => remaining(move, path).length < 2);
  if (only === undefined || others.length > 0 || lastStepNear) return { left, path };
  return skipAhead({ left, path: [...path, only] });
}

/** The touches of a move that were not made yet, in order. */
function remaining(move: Pick<LegalMove, 'touches'>, touched: readonly string[]): string[] {
  const made = [...touched];
  return move.touches.filter((place) => {
    const found = made.indexOf(place);
    if (found >= 0) made.splice(found, 1);
    return found < 0;
  });
}

function branches(moves: readonly LegalMove[], touched: readonly string[]): Map<string, LegalMove[]> {
  const next = new Map<string, LegalMove[]>();
  for (const move of moves) {
    const [place] = remaining(move, touched);
    if (place !== undefined) next.set(place, [...(next.get(place) ?? []), move]);
  }
  return next;
}
