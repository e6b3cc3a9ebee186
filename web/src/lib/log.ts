/** The log of a game: kept up to date, and what it adds up to: points by source, the score over time, what was done last. */

import type { LogLine, Position } from '../generated/messages';

/** Puts what a position says about the log together with what is known of it. */
export function mergeLog(log: readonly LogLine[], position: Pick<Position, 'log' | 'log_from'>): LogLine[] {
  return [...log.filter((line) => line.ply <= position.log_from), ...position.log];
}

export interface Source {
  kind: string;
  /** By seat. */
  points: number[];
}

/** Every point by the kind of event that brought it, in the order in which the kinds first did. */
export function pointsBySource(log: readonly LogLine[], players: number): Source[] {
  const sources = new Map<string, number[]>();
  for (const { kind, player, points } of log) {
    if (player === null || points === 0) continue;
    const sum = sources.get(kind) ?? Array<number>(players).fill(0);
    sum[player] = (sum[player] ?? 0) + points;
    sources.set(kind, sum);
  }
  return [...sources].map(([kind, points]) => ({ kind, points }));
}

/** The score of every seat after each number of decisions, from none to `plies`. */
export function scoresOverTime(log: readonly LogLine[], players: number, plies: number): number[][] {
  const gains = Array.from({ length: plies + 1 }, () => Array<number>(players).fill(0));
  for (const { ply, player, points } of log) {
    const gained = gains[Math.min(ply, plies)];
    if (player !== null && gained) gained[player] = (gained[player] ?? 0) + points;
  }
  const now = Array<number>(players).fill(0);
  return gains.map((gained) => gained.map((points, seat) => (now[seat] = (now[seat] ?? 0) + points)));
}

/** After how many decisions others began to decide, the last time that a viewer had decided before them; null where nobody has. */
export function plyBeforeOthers(log: readonly LogLine[], viewer: number): number | null {
  const done = log.filter(({ player, points }) => player !== null && points === 0);
  const last = done.findLastIndex(({ player }) => player !== viewer);
  if (last < 0) return null;
  const before = done.slice(0, last).findLast(({ player }) => player === viewer);
  return before?.ply ?? 0;
}

/**
 * Where something was done since a viewer's own last decision, each place with the seat that did it; after that decision itself, and
 * for spectators, what the last player did. Lines with points may be anybody's doing and do not count.
 */
export function placesSince(log: readonly LogLine[], viewer: number | null): [string, number][] {
  const done = log.filter(({ player, points }) => player !== null && points === 0);
  const last = done.at(-1)?.player;
  const isBefore = ({ player }: LogLine) => (viewer === null || last === viewer ? player !== last : player === viewer);
  const since = done.slice(done.findLastIndex(isBefore) + 1);
  return since.flatMap(({ where, player }): [string, number][] => (where === null ? [] : [[where, player!]]));
}
