import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import { answer, FakeTable, moves, position, refusal } from './fakes';
import { MoveInProgress } from './move.svelte';

const MOVES = moves('stand:priest hex:a', 'stand:priest hex:b', 'stand:farmer hex:b', 'button:stop');
let table: FakeTable;
let move: MoveInProgress;

beforeEach(() => {
  table = new FakeTable();
  table.live = position(4, { moves: MOVES });
  move = new MoveInProgress(table);
});
afterEach(() => {
  preferences.confirmEndOfTurn = false;
});

describe('touching', () => {
  test('a touch narrows what can be touched next', () => {
    expect([...move.touchable]).toEqual(['stand:priest', 'stand:farmer', 'button:stop']);
    move.touch('stand:priest');
    expect([...move.touchable]).toEqual(['hex:a', 'hex:b']);
    expect(move.path).toEqual(['stand:priest']);
  });

  test('the last touch plays the move', () => {
    move.touch('stand:priest');
    move.touch('hex:b');
    expect(table.requests).toEqual([{ type: 'move', seat: 0, ply: 4, move: 1 }]);
  });

  test('while others’ decisions are being shown, a touch goes on to now and touches nothing', () => {
    table.following.active = true;
    expect(move.touchable.size).toBe(0);
    move.touch('stand:priest');
    expect([table.following.active, move.touched, table.note]).toEqual([false, [], null]);
  });

  test('another beginning is a change of mind', () => {
    move.touch('stand:priest');
    move.touch('stand:farmer');
    expect(move.touched).toEqual(['stand:farmer']);
    expect(table.requests).toEqual([]);
  });

  test('the last touch is taken back', () => {
    move.touch('stand:priest');
    move.back();
    expect(move.touched).toEqual([]);
  });

  test('a place that leads nowhere is asked about, together with the way there', async () => {
    move.touch('stand:priest');
    move.touch('hex:z');
    expect(table.requests).toEqual([{ type: 'why_not', seat: 0, touches: ['stand:priest', 'hex:z'] }]);
    await table.reply(answer({ ok: false, reason: { text: 'occupied', rule: 'placing' } }));
    expect(table.note).toEqual({ text: 'occupied', rule: 'placing', place: 'hex:z' });
  });

  test('a reason that comes after the position has changed is not told', async () => {
    move.touch('hex:z');
    table.live = position(5);
    await table.reply(refusal('occupied'));
    expect(table.note).toBeNull();
  });
});

describe('nothing can be touched', () => {
  test.each([
    ['while others decide', () => (table.myTurn = false), 'why-not-your-turn'],
    ['in the past', () => (table.replay.past = position(1)), 'why-looking-back'],
    ['by a spectator', () => ((table.myTurn = false), (table.viewer.seat = null)), 'why-spectator'],
    ['at the end', () => ((table.myTurn = false), (table.live = position(9, { over: true }))), 'why-over'],
  ])('%s', (_, happen, reason) => {
    happen();
    move.touch('stand:priest');
    expect(move.touchable.size).toBe(0);
    expect(table.note).toEqual({ text: reason, rule: null, place: 'stand:priest' });
  });
});

describe('sending', () => {
  test('what was accepted holds until the new position is here', async () => {
    move.touch('button:stop');
    await table.reply(answer());
    expect(move.canTouch).toBe(false);
    move.settle();
    expect(move.canTouch).toBe(true);
  });

  test('a refusal is told, and the move can be made anew', async () => {
    move.touch('button:stop');
    await table.reply(refusal('too late'));
    expect(table.note?.text).toBe('too late');
    expect(move.touched).toEqual([]);
    expect(move.canTouch).toBe(true);
  });

  test('a touch made after the new position came first is kept', async () => {
    move.touch('button:stop');
    table.live = position(5, { moves: MOVES });
    move.reset();
    move.settle();
    move.touch('stand:priest');
    await table.reply(answer());
    expect(move.touched).toEqual(['stand:priest']);
  });

  test('an answer that comes late does not settle what was sent after it', async () => {
    move.touch('button:stop');
    table.live = position(5, { moves: MOVES });
    move.reset();
    move.settle();
    move.touch('button:stop');
    await table.reply(answer());
    expect(move.canTouch).toBe(false);
    await table.reply(refusal('too late'));
    expect(move.canTouch).toBe(true);
  });

  test('a question to the others does not hold up play', async () => {
    move.askTakeback();
    await table.reply(answer());
    expect(move.canTouch).toBe(true);
  });

  test('going back twice is asked once until the first has taken effect', () => {
    move.undo(false);
    move.undo(false);
    expect(table.requests).toEqual([{ type: 'undo', seat: 0, ply: 4, whole_turn: false }]);
  });

  test('a typed move resolves to why it was refused', async () => {
    const refused = move.play('priest k9');
    await table.reply(refusal('no such hexagon'));
    expect(await refused).toBe('no such hexagon');
  });
});

describe('with confirmation', () => {
  beforeEach(() => {
    preferences.confirmEndOfTurn = true;
  });

  test('a button waits for a second touch', () => {
    move.touch('button:stop');
    expect(table.requests).toEqual([]);
    move.touch('stand:priest');
    expect(table.note?.text).toBe('why-confirm-first');
    move.confirm();
    expect(table.requests).toEqual([{ type: 'move', seat: 0, ply: 4, move: 3 }]);
  });

  test('what was not confirmed is taken back', () => {
    move.touch('button:stop');
    move.back();
    expect(move.canTouch).toBe(true);
    expect(table.requests).toEqual([]);
  });

  test('a move on the board does not wait', () => {
    move.touch('stand:priest');
    move.touch('hex:a');
    expect(table.requests).toHaveLength(1);
  });
});
