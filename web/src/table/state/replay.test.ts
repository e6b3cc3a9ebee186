import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Position } from '../../generated/messages';
import { FakeTable, position } from './fakes';
import { Replay } from './replay.svelte';

let table: FakeTable;
let replay: Replay;
let fetched: number[];
let turns: string[];
let fetchPosition: (ply: number) => Promise<Position>;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  turns = [];
  fetchPosition = (ply) => Promise.resolve(position(ply));
  table = new FakeTable();
  table.live = position(9);
  replay = new Replay(table, {
    fetchPosition: (ply) => {
      fetched.push(ply);
      return fetchPosition(ply);
    },
    turning: (to) => turns.push(to),
  });
  table.replay = replay;
});
afterEach(() => vi.useRealTimers());

/** Goes to a moment and rests there. */
async function goTo(ply: number | null): Promise<boolean> {
  const shown = replay.goTo(ply);
  await vi.advanceTimersByTimeAsync(50);
  return shown;
}

test('an earlier position is fetched and shown', async () => {
  expect(await goTo(4)).toBe(true);
  expect(replay.past?.ply).toBe(4);
  expect(turns).toEqual(['past']);
});

test('what was fetched is kept', async () => {
  await goTo(4);
  await goTo(5);
  await goTo(4);
  expect(fetched).toEqual([4, 5]);
});

test('each viewer sees the past with their own eyes', async () => {
  await goTo(4);
  table.viewer.seat = 1;
  await goTo(4);
  expect(fetched).toEqual([4, 4]);
});

test('a slider fetches only where it rests', async () => {
  void replay.goTo(3);
  void replay.goTo(4);
  await goTo(5);
  expect(fetched).toEqual([5]);
  expect(replay.past?.ply).toBe(5);
});

test('an answer that comes after something newer was asked is not shown', async () => {
  let arrive: (position: Position) => void = () => undefined;
  fetchPosition = () => new Promise((resolve) => (arrive = resolve));
  const late = goTo(4);
  await vi.advanceTimersByTimeAsync(50);
  expect(replay.isFetching).toBe(true);
  await replay.goTo(null);
  expect(replay.isFetching).toBe(false);
  arrive(position(4));
  expect(await late).toBe(false);
  expect(replay.past).toBeNull();
});

test('the latest moment, or a later one, is now', async () => {
  await goTo(4);
  expect(await goTo(9)).toBe(true);
  expect(replay.past).toBeNull();
  expect(turns).toEqual(['past', 'now']);
});

test('a server that cannot be reached is told, and nothing else is shown', async () => {
  fetchPosition = () => Promise.reject(new TypeError('network'));
  expect(await goTo(4)).toBe(false);
  expect(table.note?.text).toBe('server-unreachable');
  expect(replay.past).toBeNull();
  expect(replay.isFetching).toBe(false);
});

describe('playing on', () => {
  test('stops where a moment cannot be shown', async () => {
    fetchPosition = () => Promise.reject(new TypeError('network'));
    replay.playing = true;
    void replay.stepOn(4);
    await vi.advanceTimersByTimeAsync(50);
    expect(replay.playing).toBe(false);
  });

  test('shows no step that was on its way when somebody paused, which does not stop it later', async () => {
    let arrive: (position: Position) => void = () => undefined;
    fetchPosition = () => new Promise((resolve) => (arrive = resolve));
    replay.playing = true;
    const late = replay.stepOn(4);
    await vi.advanceTimersByTimeAsync(50);
    replay.pause();
    replay.playing = true;
    arrive(position(4));
    await late;
    expect([replay.past, replay.playing]).toEqual([null, true]);
  });
});

describe('motion', () => {
  test('is for steps, not for jumps', async () => {
    await goTo(8);
    expect(replay.smooth).toBe(true);
    await goTo(3);
    expect(replay.smooth).toBe(false);
    await goTo(4);
    expect(replay.smooth).toBe(true);
    await goTo(null);
    expect(replay.smooth).toBe(false);
  });

  test('is for what happens now, unless the past is shown or nothing was', async () => {
    replay.follow(null);
    expect(replay.smooth).toBe(false);
    replay.follow(position(8));
    expect(replay.smooth).toBe(true);
    await goTo(2);
    replay.follow(position(9));
    expect(replay.smooth).toBe(false);
  });
});

describe('after something was taken back', () => {
  test('what was fetched is fetched anew', async () => {
    await goTo(4);
    replay.rewrite(8);
    await goTo(null);
    await goTo(4);
    expect(fetched).toEqual([4, 4]);
  });

  test('a moment that no longer exists is left', async () => {
    await goTo(7);
    replay.rewrite(8);
    expect(replay.past?.ply).toBe(7);
    replay.rewrite(7);
    expect(replay.past).toBeNull();
  });
});
