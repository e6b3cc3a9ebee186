/** For tests: messages with little in them, and a table around one part of its state. */

import type { Answer, LegalMove, LogLine, Position, SeatInfo, TableInfo } from '../../generated/messages';
import { NOWHERE } from '../../lib/touches';
import type { ClientRequest } from './connection.svelte';
import type { Note, TableContext } from './context';

/** Legal moves, each written as its touches: `stand:priest hex:a1`. */
export function moves(...paths: string[]): LegalMove[] {
  return paths.map((path, id) => ({ id, text: path, touches: path.split(' ') }));
}

export function position(ply: number, changes: Partial<Position> = {}): Position {
  return {
    type: 'position',
    seat: 0,
    ply,
    turn: ply,
    to_play: 0,
    over: false,
    scores: [0, 0],
    winners: [],
    ranks: [],
    table: {},
    prompt: '',
    moves: [],
    names: {},
    log_from: ply,
    log: [],
    can_undo: false,
    can_restart_turn: false,
    can_ask_takeback: false,
    ...changes,
  };
}

export function logLine(ply: number, where: string | null = null): LogLine {
  return { ply, kind: 'placed', player: 0, points: 0, where, text: `${ply}` };
}

export function answer(changes: Partial<Answer> = {}): Answer {
  return { type: 'answer', id: '', ok: true, reason: null, foreseen: null, hint: null, ...changes };
}

export function refusal(text: string): Answer {
  return answer({ ok: false, reason: { text, rule: null } });
}

export function seat(number: number, changes: Partial<SeatInfo> = {}): SeatInfo {
  const person = { kind: 'human', name: `Player ${number}`, level: null, bot: null, mishap: null } as const;
  const here = { present: true, left: false, resigned: false, away_since: null, stand_in_from: null } as const;
  return { seat: number, ...person, taken: true, ...here, mine: false, ...changes };
}

export function tableInfo(seats: SeatInfo[], changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: '12345678',
    game: 'wells',
    title: 'Wells',
    variant: '',
    players: seats.length,
    status: 'playing',
    access: 'invitation',
    patience: 'minutes',
    seats,
    mine: true,
    created: '',
    moved: '',
    abandoned: false,
    ply: 0,
    to_play: 0,
    scores: [],
    winners: [],
    thinking: null,
    preparing: null,
    takeback: null,
    seed_hash: '',
    practice: false,
    imported: false,
    old_box: false,
    trouble: null,
    rematch: null,
    ...changes,
  };
}

/** A table at which seat 0 looks and is to decide, and a server that answers when `reply` is called. */
export class FakeTable implements TableContext {
  live: Position | null = null;
  myTurn = true;
  viewer: { seat: number | null } = { seat: 0 };
  move = { touchable: NOWHERE, touched: [] as string[] };
  replay: { past: Position | null } = { past: null };
  following = { active: false, skip: () => void (this.following.active = false) };
  note: Note | null = null;
  requests: ClientRequest[] = [];
  private waiting: ((answer: Answer) => void)[] = [];

  get shown(): Position | null {
    return this.replay.past ?? this.live;
  }

  request(request: ClientRequest): Promise<Answer> {
    this.requests.push(request);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Answers the oldest request, and lets whoever waits for it go on. */
  async reply(given: Answer): Promise<void> {
    this.waiting.shift()!(given);
    await Promise.resolve();
    await Promise.resolve();
  }

  seatName(number: number): string {
    return `Player ${number}`;
  }

  placeName(place: string): string {
    return place;
  }
}
