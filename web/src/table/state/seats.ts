/** Who sits at the table, as the page names and draws them. */

import { LETTERS, SHAPES, type SeatLook } from '../../games/contract';
import type { SeatInfo, TableInfo } from '../../generated/messages';
import { say } from '../../lib/words.svelte';

export function nameOf({ name }: SeatInfo): string {
  return name ?? say('seat-open');
}

/** What a name alone does not tell: that it is one's own, or how strong a bot is; empty for other people. */
export function beside({ kind, name, level, bot, mine }: SeatInfo): string {
  if (mine) return say('seat-you');
  if (kind !== 'bot' || (bot !== null && bot === name)) return '';
  return bot ?? say('seat-level', { level: level ?? 0 });
}

/** Who plays for somebody who left, in words; empty where nobody does. */
export function standIn({ level, bot }: SeatInfo): string {
  if (bot) return say('seat-stand-in-named', { name: bot });
  return level === null ? '' : say('seat-stand-in', { level });
}

/** Whether somebody is not at the table, in words; empty for those who are, and where nobody needs to be. */
export function absence(info: SeatInfo, status: TableInfo['status']): string {
  if (info.resigned) return say('seat-resigned');
  if (status === 'finished' || info.kind === 'bot') return '';
  if (info.left) return standIn(info) || say(info.mine ? 'seat-you-left' : 'seat-left');
  return info.mine || info.present ? '' : say('seat-away');
}

export function lookOf(info: SeatInfo): SeatLook {
  const { seat, mine } = info;
  return { seat, letter: LETTERS[seat]!, name: nameOf(info), shape: SHAPES[seat]!, mine };
}

/** The seats of this guest that they have not left. */
export function mySeats(seats: readonly SeatInfo[]): number[] {
  return seats.filter(({ mine, left }) => mine && !left).map(({ seat }) => seat);
}
