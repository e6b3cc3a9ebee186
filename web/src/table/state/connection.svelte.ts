/** The connection to a table: it comes back by itself, and nothing that was said gets lost or is done twice. */

import type { Answer, Chat, Difference, FromClient, FromServer, LivePosition, TableChanged } from '../../generated/messages';
import { Follower } from './follower';

/** What a client asks or tells, before it gets its id. */
export type ClientRequest = FromClient extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'ended';

/** The part of WebSocket that is used here. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  position(message: LivePosition): void;
  table(message: TableChanged): void;
  chat(message: Chat): void;
}

interface Pending {
  message: FromClient;
  resolve(answer: Answer): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 6_000;

/** A new id for a message: random, so that it never meets another one even after a reload. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export class Connection {
  status: ConnectionStatus = $state('connecting');
  /** Why the server ended the connection for good. */
  farewell: string | null = $state(null);

  private socket: Socket | null = null;
  private readonly follower = new Follower();
  private unanswered: Pending[] = [];
  private subscription: { seat: number | null; seenPly: number } | null = null;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private pongTimeout: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly openSocket: () => Socket,
    private readonly listener: Listener,
  ) {}

  /** Connects, and from then on keeps connected. */
  start(): void {
    if (this.status !== 'ended') this.connect();
  }

  /** Asks to be sent the table as a seat sees it; asked again after every reconnection. */
  subscribe(seat: number | null): void {
    this.subscription = { seat, seenPly: 0 };
    this.follower.forget();
    if (this.status === 'open') this.sendSubscription();
  }

  /** Remembers how much of the log is here already, so that it need not come again. */
  acknowledge(ply: number): void {
    if (this.subscription) this.subscription.seenPly = ply;
  }

  /** Sends a request; the promise is kept once the server has answered, however often the connection breaks meanwhile. */
  request(request: ClientRequest): Promise<Answer> {
    const message: FromClient = { ...request, id: newId() };
    return new Promise((resolve) => {
      this.unanswered.push({ message, resolve });
      if (this.status === 'open') this.send(message);
    });
  }

  /** Tries at once, e.g. because the device is online again. */
  reconnectNow(): void {
    if (this.status !== 'lost') return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** The device says that it is offline: sockets often notice much later. */
  goOffline(): void {
    if (this.status === 'open' || this.status === 'connecting') this.lose();
  }

  close(): void {
    this.status = 'ended';
    clearTimeout(this.retry);
    this.stopHeartbeat();
    this.detach();
  }

  private connect(): void {
    this.status = 'connecting';
    const socket = this.openSocket();
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.lose();
  }

  private opened(): void {
    this.status = 'open';
    if (this.subscription) this.sendSubscription();
    for (const { message } of this.unanswered) this.send(message);
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    clearTimeout(this.pongTimeout);
    this.pongTimeout = setTimeout(() => this.lose(), PONG_WITHIN);
    this.send({ type: 'ping', id: newId() });
  }

  private receive(message: FromServer): void {
    if (message.type !== 'farewell') this.failures = 0; // a server that sends everybody away is not to be run down
    clearTimeout(this.pongTimeout);
    switch (message.type) {
      case 'answer':
        this.settle(message);
        break;
      case 'position':
        this.follower.take(message);
        this.listener.position(message);
        break;
      case 'difference':
        this.follow(message);
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

  /** Tells of the position that a difference leads to; if anything was missed, looks at all of it again. */
  private follow(difference: Difference): void {
    const followed = this.follower.follow(difference);
    if (followed === 'not ours') return;
    if (followed !== 'missed') this.listener.position(followed);
    else {
      this.follower.forget();
      this.sendSubscription();
    }
  }

  private settle(answer: Answer): void {
    const pending = this.unanswered.find(({ message }) => message.id === answer.id);
    this.unanswered = this.unanswered.filter((other) => other !== pending);
    pending?.resolve(answer);
  }

  private end(reason: string): void {
    this.close();
    this.farewell = reason;
  }

  private lose(): void {
    if (this.status === 'ended' || this.status === 'lost') return;
    this.detach();
    this.stopHeartbeat();
    this.follower.forget();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.status = 'lost';
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private stopHeartbeat(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.pongTimeout);
  }

  private detach(): void {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private sendSubscription(): void {
    const { seat, seenPly } = this.subscription!;
    this.send({ type: 'look', id: newId(), seat, seen_ply: seenPly });
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }
}
