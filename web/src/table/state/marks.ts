/** Which places the board marks: what was done last, what an insight or a hint is about, what the log points at. */

import type { InsightInWords, LogLine } from '../../generated/messages';
import { lastPlaces } from '../../lib/log';

interface Marking {
  readonly insight: InsightInWords | null;
  readonly hinted: readonly string[];
  readonly indicated: string | null;
}

export function markedPlaces(log: readonly LogLine[], ply: number, help: Marking): ReadonlySet<string> {
  const last = lastPlaces(log.filter((line) => line.ply <= ply));
  const indicated = help.indicated === null ? [] : [help.indicated];
  return new Set([...last, ...(help.insight?.marks ?? []), ...help.hinted, ...indicated]);
}
