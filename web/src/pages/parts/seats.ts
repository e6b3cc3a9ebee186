/** Who sits where, as lists and the review show it. */

import { LETTERS, SHAPES, type SeatLook } from '../../games/contract';
import type { SeatInfo, TableInfo } from '../../generated/messages';
import { say } from '../../lib/words.svelte';

export function nameOf(seat: SeatInfo): string {
  if (seat.mine) return say('table-you');
  return seat.name ?? say('table-free-seat');
}

export function looksOf(table: TableInfo): SeatLook[] {
  return table.seats.map((seat) => ({
    seat: seat.seat,
    letter: LETTERS[seat.seat]!,
    name: nameOf(seat),
    shape: SHAPES[seat.seat]!,
    mine: seat.mine,
  }));
}
