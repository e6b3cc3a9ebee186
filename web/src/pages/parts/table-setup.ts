/** What somebody wants to play, and what they wanted last time. */

import { api } from '../../lib/api';
import { go } from '../../lib/router.svelte';
import type { NewTable } from '../../generated/messages';

/** Me, somebody else, a bot of a level, or one that the host offers by name. */
export type SeatKind = 'me' | 'human' | `bot-${number}` | `own-${string}`;

export interface TableSetup {
  game: string;
  variant: string | null;
  seats: SeatKind[];
  access: 'open' | 'invitation';
  /** How long the others wait for somebody who is away before they may call a bot in. */
  patience: Patience;
}

export const PATIENCES = ['minutes', 'day', 'never'] as const;
type Patience = (typeof PATIENCES)[number];

export const FRIENDLY_LEVEL = 2;
const KEY = 'nabu-last-table';

/** The table that was asked for last, if it still makes sense; remembered in this browser. */
export function lastSetup(): Partial<TableSetup> {
  try {
    return readSetup(localStorage.getItem(KEY));
  } catch {
    return {}; // storage may be forbidden, or hold something old: the defaults serve
  }
}

/** Reads a setup as it was kept; what cannot be one is left out. */
export function readSetup(text: string | null): Partial<TableSetup> {
  const { game, variant, seats, access, patience } = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  return {
    ...(typeof game === 'string' && { game }),
    ...(typeof variant === 'string' && { variant }),
    ...(Array.isArray(seats) && seats.every(isSeatKind) && { seats }),
    ...(PATIENCES.includes(patience as Patience) && { patience: patience as Patience }),
    ...((access === 'open' || access === 'invitation') && { access }),
  };
}

function isSeatKind(kind: unknown): kind is SeatKind {
  return typeof kind === 'string' && /^(me|human|bot-\d|own-.+)$/.test(kind);
}

export function remember(setup: Partial<TableSetup>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...lastSetup(), ...setup }));
  } catch {
    // storage may be forbidden: the next table then starts from the defaults
  }
}

function wishFor(kind: SeatKind): NewTable['seats'][number] {
  if (kind === 'me' || kind === 'human') return { kind: 'human', mine: kind === 'me' };
  if (kind.startsWith('own-')) return { kind: 'bot', bot: kind.slice('own-'.length) };
  return { kind: 'bot', level: Number(kind.slice('bot-'.length)) };
}

/** The seats as they can be had: where the host does not offer a bot any more, a friendly one sits instead. */
export function withOffered(seats: readonly SeatKind[], bots: readonly string[]): SeatKind[] {
  return seats.map((kind) =>
    kind.startsWith('own-') && !bots.includes(kind.slice('own-'.length)) ? `bot-${FRIENDLY_LEVEL}` : kind,
  );
}

export function requestFor(setup: TableSetup): NewTable {
  const seats = setup.seats.map(wishFor);
  return { game: setup.game, variant: setup.variant, seats, access: setup.access, patience: setup.patience };
}

/** Sets a table for two, me and a friendly bot, and goes there. */
export async function playNow(game: string): Promise<void> {
  const seats: SeatKind[] = ['me', `bot-${FRIENDLY_LEVEL}`];
  const table = await api.createTable(requestFor({ game, variant: null, seats, access: 'invitation', patience: 'minutes' }));
  remember({ game });
  go(`/t/${table.id}`);
}
