/** The connection to a table: it comes back by itself, and nothing that was said gets lost or is done twice. */

import type { Answer, Chat, FromClient, FromServer, Position, TableChanged } from '../generated/messages';

/** What a client says, before it gets its id. */
export type Saying = FromClient extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

export type Line = 'connecting' | 'open' | 'lost' | 'ended';

/** The part of WebSocket that is used here. */
export interface Wire {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  position(message: Position): void;
  table(message: TableChanged): void;
  chat(message: Chat): void;
  line(state: Line, reason: string | null): void;
}

interface Pending {
  message: FromClient;
  resolve(answer: Answer): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 15_000;
const PING_PATIENCE = 6_000;

/** A new id for a message: random, so that it never meets another one even after a reload. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export class Connection {
  private wire: Wire | null = null;
  private readonly unanswered = new Map<string, Pending>();
  private look: { seat: number | null; seenPly: number } | null = null;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private state: Line = 'connecting';

  constructor(
    private readonly connect: () => Wire,
    private readonly listener: Listener,
  ) {}

  /** Connects, and from then on keeps connected. */
  start(): void {
    if (this.state !== 'ended') this.open();
  }

  /** Asks to see the table with the eyes of a seat; asked again after every reconnection. */
  see(seat: number | null): void {
    this.look = { seat, seenPly: 0 };
    if (this.state === 'open') this.sendLook();
  }

  /** Remembers how much of the log is here already, so that it need not come again. */
  seen(ply: number): void {
    if (this.look) this.look.seenPly = ply;
  }

  /** Says something; the promise is kept once the server has answered, however often the connection breaks meanwhile. */
  say(saying: Saying): Promise<Answer> {
    const message: FromClient = { ...saying, id: newId() };
    return new Promise((resolve) => {
      this.unanswered.set(message.id, { message, resolve });
      if (this.state === 'open') this.send(message);
    });
  }

  /** Tries at once, e.g. because the device is online again. */
  hurry(): void {
    if (this.state !== 'lost') return;
    clearTimeout(this.retry);
    this.open();
  }

  /** The device says that it is offline: sockets often notice much later. */
  drop(): void {
    if (this.state === 'open' || this.state === 'connecting') this.lose();
  }

  close(): void {
    this.state = 'ended';
    clearTimeout(this.retry);
    this.quieten();
    this.detach();
  }

  private open(): void {
    this.turn('connecting');
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onmessage = (event) => this.hear(JSON.parse(event.data) as FromServer);
    wire.onclose = () => this.lose();
  }

  private opened(): void {
    this.turn('open');
    if (this.look) this.sendLook();
    for (const { message } of this.unanswered.values()) this.send(message);
    this.pulse = setInterval(() => this.feelPulse(), PING_EVERY);
  }

  private feelPulse(): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.lose(), PING_PATIENCE);
    this.send({ type: 'ping', id: newId() });
  }

  private hear(message: FromServer): void {
    if (message.type !== 'farewell') this.failures = 0; // a server that sends everybody away is not to be run down
    clearTimeout(this.patience);
    switch (message.type) {
      case 'answer':
        this.unanswered.get(message.id)?.resolve(message);
        this.unanswered.delete(message.id);
        break;
      case 'position':
        this.listener.position(message);
        break;
      case 'table':
        this.listener.table(message);
        break;
      case 'chat':
        this.listener.chat(message);
        break;
      case 'farewell':
        if (!message.retry) this.end(message.reason);
        break;
    }
  }

  private end(reason: string): void {
    this.close();
    this.listener.line('ended', reason);
  }

  private lose(): void {
    if (this.state === 'ended' || this.state === 'lost') return;
    this.detach();
    this.quieten();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.turn('lost');
    this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private quieten(): void {
    clearInterval(this.pulse);
    clearTimeout(this.patience);
  }

  private detach(): void {
    if (!this.wire) return;
    this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
    this.wire.close();
    this.wire = null;
  }

  private turn(state: Line): void {
    this.state = state;
    this.listener.line(state, null);
  }

  private sendLook(): void {
    this.send({ type: 'look', id: newId(), seat: this.look!.seat, seen_ply: this.look!.seenPly });
  }

  private send(message: FromClient): void {
    this.wire?.send(JSON.stringify(message));
  }
}

/** Puts what a position says about the log together with what is known of it. */
export function mergeLog(
  log: readonly Position['log'][number][],
  position: Pick<Position, 'log' | 'log_from'>,
): Position['log'] {
  return [...log.filter((line) => line.ply <= position.log_from), ...position.log];
}
