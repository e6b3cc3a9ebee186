import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, FakeTable, logLine, moves, position, refusal } from './fakes';
import { Help } from './help.svelte';

const MOVES = moves('stand:priest hex:a', 'stand:farmer hex:b', 'stand:farmer hex:c');
const HINT = {
  moves: MOVES.map((move) => ({ ...move, share: 0.5, win: 0.5, score: 10 })),
  line: [],
};
const INSIGHT = { place: 'hex:a', lines: ['two cities'], points: [], marks: ['hex:b'] };
let table: FakeTable;
let help: Help;

beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable();
  table.live = position(4, { moves: MOVES });
  help = new Help(table, (ply) => Promise.resolve(ply === 1 ? [INSIGHT] : []));
});
afterEach(() => {
  help.close();
  vi.useRealTimers();
});

describe('a hint', () => {
  test('marks the last places of the best moves, and on request the whole best move', async () => {
    void help.askHint('area');
    expect(help.asking).toBe(true);
    await table.reply(answer({ hint: HINT }));
    expect(help.asking).toBe(false);
    expect(help.hinted).toEqual(['hex:a', 'hex:b', 'hex:c']);
    await help.askHint('move');
    expect(help.hinted).toEqual(['stand:priest', 'hex:a']);
    expect(table.requests).toHaveLength(1);
  });

  test('is for the position for which it was asked', async () => {
    void help.askHint('move');
    await table.reply(answer({ hint: HINT }));
    table.live = position(5);
    expect(help.hint).toBeNull();
    expect(help.hinted).toEqual([]);
  });

  test('that comes after the position was taken back is not given', async () => {
    void help.askHint('move');
    help.forgetHint();
    await table.reply(answer({ hint: HINT }));
    expect([help.hint, help.asking]).toEqual([null, false]);
  });

  test('marks nothing in the past', async () => {
    void help.askHint('move');
    await table.reply(answer({ hint: HINT }));
    table.replay.past = position(1);
    expect(help.hinted).toEqual([]);
  });

  test('is given only to whoever is to decide', async () => {
    table.myTurn = false;
    await help.askHint('move');
    expect(table.requests).toEqual([]);
  });

  test('that is refused says why', async () => {
    void help.askHint('move');
    await table.reply(refusal('no hints at this table'));
    expect(table.note?.text).toBe('no hints at this table');
  });
});

describe('pointing', () => {
  beforeEach(() => {
    table.move.touchable = new Set(['stand:priest', 'stand:farmer']);
  });

  test('tells what is worth knowing about the place, in the position shown', async () => {
    table.replay.past = position(1);
    help.point('hex:a');
    expect(help.insight).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(help.insight).toEqual(INSIGHT);
    help.point('hex:b');
    expect(help.insight).toBeNull();
  });

  test('where a touch led nowhere goes on to tell about that place', async () => {
    help.point('hex:b');
    table.note = { text: 'not now', rule: null, place: 'hex:a' };
    table.replay.past = position(1);
    await help.learn();
    expect(help.insight).toEqual(INSIGHT);
  });

  test('at the only move of a place foresees it, once the pointer rests', async () => {
    help.point('stand:priest');
    vi.advanceTimersByTime(149);
    expect(table.requests).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(table.requests).toEqual([{ type: 'foresee', seat: 0, ply: 4, move: 0 }]);
    await table.reply(answer({ foreseen: [logLine(5)] }));
    expect(help.foreseen).toEqual([logLine(5)]);
  });

  test('at a place with several moves foresees none', () => {
    help.point('stand:farmer');
    vi.advanceTimersByTime(1000);
    expect(table.requests).toEqual([]);
  });

  test('at a place whose position has changed meanwhile foresees nothing', async () => {
    help.point('stand:priest');
    vi.advanceTimersByTime(150);
    table.live = position(5, { moves: MOVES });
    await table.reply(answer({ foreseen: [logLine(5)] }));
    expect(help.foreseen).toBeNull();
  });

  test('elsewhere in the meantime forgets what was foreseen', async () => {
    help.point('stand:priest');
    vi.advanceTimersByTime(150);
    help.point('stand:farmer');
    await table.reply(answer({ foreseen: [logLine(5)] }));
    expect(help.foreseen).toBeNull();
  });
});

describe('a sign', () => {
  test('on no place is told instead of all else', () => {
    table.note = { text: 'not now', rule: null, place: 'hex:a' };
    help.point('hex:a');
    help.tellSign('3 camels', null);
    expect([table.note, help.pointed, help.meaning]).toEqual([null, null, '3 camels']);
    help.point('hex:a');
    expect(help.meaning).toBeNull();
  });

  test('on a place is told together with what is said about the place, and only then', () => {
    help.tellSign('wine', 'hex:a');
    expect(help.meaning).toBeNull();
    help.point('hex:a');
    expect(help.meaning).toBe('wine');
    help.point('hex:b');
    expect(help.meaning).toBeNull();
  });

  test('is forgotten with a touch of what is none', () => {
    help.tellSign('3 camels', null);
    help.tellSign(null, null);
    expect(help.meaning).toBeNull();
  });
});
