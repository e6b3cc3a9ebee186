/** Which places the board marks: what was done since one's own last decision, what an insight or a hint is about, what the log points at. */

import type { Mark } from '../../games/contract';
import type { InsightInWords, LogLine } from '../../generated/messages';
import { placesSince } from '../../lib/log';

interface Marking {
  readonly insight: InsightInWords | null;
  readonly hinted: readonly string[];
  readonly indicated: string | null;
}

export type Marks = ReadonlyMap<string, Mark>;

export const NO_MARKS: Marks = new Map();

export function marksOf(log: readonly LogLine[], ply: number, viewer: number | null, help: Marking): Marks {
  const done = placesSince(
    log.filter((line) => line.ply <= ply),
    viewer,
  );
  const indicated = [...(help.insight?.marks ?? []), ...(help.indicated === null ? [] : [help.indicated])];
  return new Map<string, Mark>([
    ...done,
    ...help.hinted.map((place) => [place, 'hint'] as const),
    ...indicated.map((place) => [place, 'indicated'] as const),
  ]);
}

/** After a try at a puzzle: what was chosen, as its player's, and what is best, where both are told apart. */
export function marksOfTry(chosen: { seat: number; touches: readonly string[] }, best: { touches: readonly string[] }): Marks {
  return new Map<string, Mark>([
    ...chosen.touches.map((place) => [place, chosen.seat] as const),
    ...best.touches.map((place) => [place, 'hint'] as const),
  ]);
}
