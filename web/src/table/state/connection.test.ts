import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, Difference, FromClient, Position } from '../../generated/messages';
import { Connection, newId, type Socket } from './connection.svelte';
import { position } from './fakes';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: FromClient[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(new Event('open'));
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  breakDown(): void {
    this.onclose?.({} as CloseEvent);
  }
}

function answer(id: string): Answer {
  return { type: 'answer', id, ok: true, reason: null, foreseen: null, hint: null };
}

function difference(since: number, ply: number): Difference {
  const nothing = { changes: [], moves: [], words: [], names: {}, log_from: ply, log: [] };
  return { type: 'difference', seat: 1, since, revision: since + 1, ply, ...nothing };
}

describe('the connection', () => {
  let sockets: FakeSocket[];
  let positions: Position[];
  let connection: Connection;
  const last = () => sockets[sockets.length - 1]!;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    positions = [];
    connection = new Connection(
      () => {
        sockets.push(new FakeSocket());
        return last();
      },
      {
        position: (message) => positions.push(message),
        table: () => undefined,
        chat: () => undefined,
      },
    );
    connection.start();
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  test('looks once open, and hears positions', () => {
    connection.subscribe(1);
    last().open();
    expect(last().sent).toMatchObject([{ type: 'look', seat: 1, seen_ply: 0 }]);
    last().tell({ ...position(3), seat: 1, revision: 5 });
    expect(positions).toMatchObject([{ ply: 3 }]);
  });
  test('a difference is told as the position that it leads to', () => {
    connection.subscribe(1);
    last().open();
    last().tell({ ...position(3), seat: 1, revision: 5 });
    last().tell(difference(5, 4));
    expect(positions).toMatchObject([{ ply: 3 }, { ply: 4, revision: 6, seat: 1 }]);
  });
  test('looks at everything again when a difference was missed', () => {
    connection.subscribe(1);
    last().open();
    last().tell({ ...position(3), seat: 1, revision: 5 });
    connection.acknowledge(3);
    last().tell(difference(8, 6));
    last().tell(difference(9, 7));
    expect(positions).toMatchObject([{ ply: 3 }]);
    expect(last().sent).toMatchObject([
      { type: 'look', seat: 1 },
      { type: 'look', seat: 1, seen_ply: 3 },
    ]);
  });
  test('differences for a viewer who no longer has the screen are left alone', () => {
    connection.subscribe(1);
    last().open();
    last().tell({ ...position(3), seat: 1, revision: 5 });
    connection.subscribe(0);
    last().tell(difference(5, 4));
    expect(positions.length).toBe(1);
    expect(last().sent.map((message) => message.type)).toEqual(['look', 'look']);
  });
  test('keeps what is said before it is open', () => {
    void connection.request({ type: 'chat', text: 'hello' });
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toMatchObject([{ type: 'chat', text: 'hello' }]);
  });
  test('answers find their question', async () => {
    last().open();
    const first = connection.request({ type: 'chat', text: 'one' });
    const second = connection.request({ type: 'chat', text: 'two' });
    last().tell({ ...answer(last().sent[1]!.id), ok: false });
    last().tell(answer(last().sent[0]!.id));
    expect((await second).ok).toBe(false);
    expect((await first).ok).toBe(true);
  });
  test('sends again with the same id what was not answered, after the look, and only that', () => {
    connection.subscribe(0);
    last().open();
    void connection.request({ type: 'chat', text: 'answered' });
    void connection.request({ type: 'move', seat: 0, ply: 4, move: 7 });
    const [, chat, move] = last().sent;
    last().tell(answer(chat!.id));
    last().breakDown();
    vi.advanceTimersByTime(1000);
    expect(sockets.length).toBe(2);
    last().open();
    expect(last().sent.map((message) => message.type)).toEqual(['look', 'move']);
    expect(last().sent[1]!.id).toBe(move!.id);
  });
  test('looks again only at what is new', () => {
    connection.subscribe(0);
    connection.acknowledge(12);
    last().open();
    expect(last().sent[0]).toMatchObject({ seen_ply: 12 });
    connection.subscribe(1);
    expect(last().sent[1]).toMatchObject({ seat: 1, seen_ply: 0 });
  });
  test('waits longer after every failure, and never longer than a while', () => {
    for (let times = 0; times < 8; times += 1) {
      last().breakDown();
      vi.advanceTimersByTime(12_500);
    }
    expect(sockets.length).toBe(9);
    last().breakDown();
    vi.advanceTimersByTime(7_400);
    expect(sockets.length).toBe(9);
  });
  test('a server that sends everybody away for a while is asked less and less often', () => {
    for (let times = 0; times < 8; times += 1) {
      last().open();
      last().tell({ type: 'farewell', reason: 'restarting', retry: true });
      last().breakDown();
      vi.advanceTimersByTime(12_500);
    }
    last().breakDown();
    vi.advanceTimersByTime(7_400);
    expect(sockets.length).toBe(9);
  });
  test('a broken connection that says nothing is noticed', () => {
    last().open();
    vi.advanceTimersByTime(15_000);
    expect(last().sent).toMatchObject([{ type: 'ping' }]);
    vi.advanceTimersByTime(6_000);
    expect(connection.status).toBe('lost');
  });
  test('an answered ping keeps it', () => {
    last().open();
    vi.advanceTimersByTime(15_000);
    last().tell(answer(last().sent[0]!.id));
    vi.advanceTimersByTime(6_000);
    expect(connection.status).toBe('open');
  });
  test('hurries when told to, and only when lost', () => {
    last().open();
    connection.reconnectNow();
    expect(sockets.length).toBe(1);
    connection.goOffline();
    connection.reconnectNow();
    expect(sockets.length).toBe(2);
  });
  test('does not come back after a farewell without return', () => {
    last().open();
    last().tell({ type: 'farewell', reason: 'gone', retry: false });
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe('ended');
    expect(connection.farewell).toBe('gone');
    expect(sockets.length).toBe(1);
    expect(last().closed).toBe(true);
  });
});

test('ids fit what the server takes', () => {
  expect(newId()).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(newId()).not.toBe(newId());
});
