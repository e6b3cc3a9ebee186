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

/** The places of what the last player did, as far back as nobody else did anything. */
export function lastPlaces(log: readonly LogLine[]): string[] {
  const last = log.findLast(({ player }) => player !== null);
  if (!last) return [];
  const first = log.findLastIndex(({ player }) => player !== null && player !== last.player) + 1;
  const done = log.slice(first).filter(({ player, points, where }) => player === last.player && points === 0 && where !== null);
  return done.map(({ where }) => where!);
}
