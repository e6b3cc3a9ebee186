/** Who is not at the table, and for whom a bot may be called in. */

import type { SeatInfo, TableInfo } from '../../generated/messages';

/** Milliseconds: a connection that is set up anew is no absence. */
const WORTH_TELLING = 5_000;

/** The others whom somebody at the table may miss; whoever resigned is not waited for. */
export function absentees({ seats, status, moved }: TableInfo, now: number): SeatInfo[] {
  if (status !== 'playing') return [];
  return seats.filter(({ kind, mine, left, present, resigned, taken, away_since }) => {
    const isMissed = kind === 'human' && taken && !mine && !resigned;
    return isMissed && (left || (!present && now - Date.parse(away_since ?? moved) >= WORTH_TELLING));
  });
}

/** Those for whom the reader may call a bot in by now: somebody who plays here, and has not left themselves. */
export function replaceable({ seats }: TableInfo, now: number): SeatInfo[] {
  if (!seats.some(({ mine, left }) => mine && !left)) return [];
  return seats.filter(({ stand_in_from: from }) => from !== null && Date.parse(from) <= now);
}

/** The seats that the reader left and can take back. */
export function ownToTakeBack({ seats, status }: TableInfo): SeatInfo[] {
  return status === 'playing' ? seats.filter(({ mine, left, resigned }) => mine && left && !resigned) : [];
}
