import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromClient, Position, SeatInfo, TableInfo } from '../../generated/messages';
import type { AnyFace } from '../../games';
import { Refused } from '../../lib/api';
import type { Socket } from './connection.svelte';
import { logLine, moves, position, seat, tableInfo } from './fakes';
import { HOLD } from './following.svelte';
import { TableState } from './table.svelte';

const MINE = seat(0, { mine: true });
const MINE_TOO = seat(1, { mine: true });
const THEIRS = seat(1);
const BOT = seat(1, { kind: 'bot', name: null, level: 3 });

let sent: FromClient[];
let socket: Socket;
let table: TableState;

/** Opens a table where these sit, and connects. */
async function open(seats: SeatInfo[], changes: Partial<TableInfo> = {}): Promise<void> {
  sent = [];
  table = new TableState('12345678', {
    openSocket: () => {
      socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => sent.push(JSON.parse(text) as FromClient),
        close: () => undefined,
      };
      return socket;
    },
    fetchTable: () => Promise.resolve(tableInfo(seats, changes)),
    fetchPosition: (ply) => Promise.resolve(position(ply)),
    fetchInsights: () => Promise.resolve([]),
    loadGame: () => Promise.resolve({} as AnyFace),
    labelOf: (place) => (place === 'hex:drawn' ? 'a drawn hexagon' : null),
  });
  await table.load();
  socket.onopen?.(new Event('open'));
}

function receive(message: object): void {
  socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
}

const receiveInfo = (info: TableInfo) => receive({ type: 'table', table: info });
const looks = () => sent.flatMap((message) => (message.type === 'look' ? [message.seat] : []));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('whose view is shown', () => {
  test('is one’s own', async () => {
    await open([MINE, THEIRS]);
    expect(looks()).toEqual([0]);
    receive(position(0, { to_play: 0 }));
    expect(table.myTurn).toBe(true);
  });

  test('is a spectator’s for whoever has no seat', async () => {
    await open([THEIRS, BOT]);
    receive(position(0, { seat: null, to_play: 0 }));
    expect(looks()).toEqual([null]);
    expect(table.myTurn).toBe(false);
  });

  test('is nobody’s until the game has begun', async () => {
    await open([MINE, THEIRS], { status: 'waiting' });
    expect(looks()).toEqual([]);
    receiveInfo(tableInfo([MINE, THEIRS]));
    expect(looks()).toEqual([0]);
  });

  test('passes with the screen, and takes nothing along', async () => {
    await open([MINE, MINE_TOO]);
    table.viewer.takeOver();
    receive(position(1, { to_play: 1, log_from: 0, log: [logLine(1)] }));
    expect(table.viewer.handover).toBe(1);
    expect(table.myTurn).toBe(false);
    table.viewer.takeOver();
    expect(table.live).toBeNull();
    expect(table.log).toEqual([]);
    receive(position(1, { seat: 0 }));
    expect(table.live).toBeNull(); // meant for whoever had the screen before
    receive(position(1, { seat: 1, to_play: 1 }));
    expect(table.myTurn).toBe(true);
  });
});

describe('a new position', () => {
  const after = (before: Position, changes: Partial<Position>): void => {
    receive(before);
    receive(position(before.ply + 1, changes));
  };

  beforeEach(() => open([MINE, THEIRS]));

  test('brings log lines, which are fresh unless they are the first', () => {
    receive(position(2, { log_from: 0, log: [logLine(1), logLine(2)] }));
    expect(table.fresh).toEqual([]);
    receive(position(3, { log_from: 2, log: [logLine(3)] }));
    expect(table.log.map(({ ply }) => ply)).toEqual([1, 2, 3]);
    expect(table.fresh.map(({ ply }) => ply)).toEqual([3]);
  });

  test('of others is shown at a pace that can be followed, and one’s own at once', () => {
    receive(position(2, { to_play: 1, log_from: 0, log: [logLine(1), logLine(2)] }));
    receive(position(3, { to_play: 1, log_from: 2, log: [logLine(3)] }));
    receive(position(4, { to_play: 0, log_from: 3, log: [logLine(4)] }));
    expect([table.live?.ply, table.shown?.ply, table.fresh.map(({ ply }) => ply)]).toEqual([4, 3, [3]]);
    vi.advanceTimersByTime(HOLD.normal);
    expect([table.shown?.ply, table.fresh.map(({ ply }) => ply)]).toEqual([4, [4]]);
    receive(position(5, { to_play: 1, log_from: 4, log: [logLine(5)] }));
    expect(table.shown?.ply).toBe(5);
  });

  test('ends the move being made and what was told about it', () => {
    receive(position(2, { moves: moves('a:1 b:1', 'a:2 b:2') }));
    table.move.touch('a:1');
    table.note = { text: 'no', rule: null, place: null };
    receive(position(3));
    expect(table.move.touched).toEqual([]);
    expect(table.note).toBeNull();
  });

  test('of the same moment leaves the move being made', () => {
    receive(position(2, { moves: moves('a:1 b:1', 'a:2 b:2') }));
    table.move.touch('a:1');
    receive(position(2, { moves: moves('a:1 b:1', 'a:2 b:2') }));
    expect(table.move.touched).toEqual(['a:1']);
  });

  test('does not end a look at the past', async () => {
    receive(position(8));
    const gone = table.replay.goTo(4);
    await vi.advanceTimersByTimeAsync(50);
    expect(await gone).toBe(true);
    receive(position(9));
    expect(table.shown?.ply).toBe(4);
    expect(table.live?.ply).toBe(9);
  });

  test('marks what was done last', () => {
    after(position(0), { log_from: 0, log: [logLine(1, 'hex:a')] });
    expect([...table.marked]).toEqual([['hex:a', 0]]);
    table.help.indicated = 'hex:b';
    expect([...table.marked]).toEqual([
      ['hex:a', 0],
      ['hex:b', 'indicated'],
    ]);
  });
});

test('something taken back ends the look at what no longer happened', async () => {
  await open([MINE, THEIRS]);
  receive(position(8));
  const gone = table.replay.goTo(7);
  await vi.advanceTimersByTimeAsync(50);
  await gone;
  receive(position(6, { log_from: 5 }));
  expect(table.replay.past).toBeNull();
});

describe('names', () => {
  beforeEach(() => open([MINE, BOT]));

  test('of seats are those of their players, else that nobody sits there', () => {
    expect(table.looks.map(({ name }) => name)).toEqual(['Player 0', 'seat-open']);
    expect(table.seatName(3)).toBe('D');
  });

  test('of places are the server’s, else the board’s, else their own', () => {
    receive(position(0, { names: { 'hex:a': 'the city of Ur' } }));
    expect(['hex:a', 'hex:drawn', 'hex:k7'].map((place) => table.placeName(place))).toEqual([
      'the city of Ur',
      'a drawn hexagon',
      'k7',
    ]);
  });
});

test('a table that cannot be had says why, and does not connect', async () => {
  await open([MINE, THEIRS]);
  const openSocket = vi.fn<() => Socket>();
  const refused = new TableState('12345678', {
    openSocket,
    fetchTable: () => Promise.reject(new Refused('no such table', 404)),
    fetchPosition: () => Promise.reject(new TypeError()),
    fetchInsights: () => Promise.resolve([]),
    loadGame: () => Promise.resolve({} as AnyFace),
    labelOf: () => null,
  });
  await refused.load();
  expect(refused.trouble).toBe('no such table');
  expect(openSocket).not.toHaveBeenCalled();
});

test('a table that the server closes for good says why', async () => {
  await open([MINE, THEIRS]);
  receive({ type: 'farewell', reason: 'the table is gone', retry: false });
  expect(table.trouble).toBe('the table is gone');
});
