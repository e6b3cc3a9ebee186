/** Which places the board marks: what was done since one's own last decision, what an insight or a hint is about, what the log points at. */

import type { InsightInWords, LogLine } from '../../generated/messages';
import { placesSince } from '../../lib/log';

interface Marking {
  readonly insight: InsightInWords | null;
  readonly hinted: readonly string[];
  readonly indicated: string | null;
}

/** By place: the seat that did something there, or null where something else draws attention to it. */
export type Marks = ReadonlyMap<string, number | null>;

export const NO_MARKS: Marks = new Map();

export function marksOf(log: readonly LogLine[], ply: number, viewer: number | null, help: Marking): Marks {
  const done = placesSince(
    log.filter((line) => line.ply <= ply),
    viewer,
  );
  const indicated = help.indicated === null ? [] : [help.indicated];
  const attention = [...(help.insight?.marks ?? []), ...help.hinted, ...indicated];
  return new Map<string, number | null>([...done, ...attention.map((place) => [place, null] as const)]);
}
