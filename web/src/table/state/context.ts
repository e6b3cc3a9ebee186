/** What the parts of a table's state know of the whole; each asks for no more than it needs. */

import type { Answer, Position } from '../../generated/messages';
import type { ClientRequest } from './connection.svelte';

/** Something to be told near a place: why it cannot be touched, or why a move was refused. */
export interface Note {
  text: string;
  rule: string | null;
  place: string | null;
}

export interface TableContext {
  /** The position now; what is shown may be an earlier one. */
  readonly live: Position | null;
  readonly shown: Position | null;
  /** Whether the person in front of the screen is to decide. */
  readonly myTurn: boolean;
  /** The seat whose view this is; null: a spectator's. */
  readonly viewer: { readonly seat: number | null };
  readonly move: { readonly touchable: ReadonlySet<string>; readonly touched: readonly string[] };
  readonly replay: { readonly past: Position | null };
  readonly following: { readonly active: boolean; skip(): void };
  note: Note | null;
  request(request: ClientRequest): Promise<Answer>;
  seatName(seat: number): string;
  placeName(place: string): string;
}
