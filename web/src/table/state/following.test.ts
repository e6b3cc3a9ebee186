import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Position } from '../../generated/messages';
import { preferences } from '../../lib/preferences.svelte';
import { position } from './fakes';
import { Following, HOLD } from './following.svelte';

/** The server has no answer about this moment. */
const LOST = 20;
let shown: number[];
let following: Following;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  following = new Following({
    tells: ({ ply }) => ply !== 3,
    turning: ({ ply }: Position) => void shown.push(ply),
    earlier: (ply) => (ply === LOST ? Promise.reject(new Error('lost')) : Promise.resolve(position(ply))),
  });
});
afterEach(() => {
  following.skip();
  preferences.pace = 'normal';
  vi.useRealTimers();
});

/** Lets positions come at once, one after the other. */
function come(...plies: number[]) {
  for (const ply of plies) following.arrive(position(ply), position(ply - 1));
}

test('decisions that come at once are shown one after the other', () => {
  come(4, 5, 6);
  expect([shown, following.at?.ply]).toEqual([[4], 4]);
  vi.advanceTimersByTime(HOLD.normal);
  expect([shown, following.at?.ply]).toEqual([[4, 5], 5]);
  vi.advanceTimersByTime(HOLD.normal);
  expect([shown, following.active]).toEqual([[4, 5, 6], false]);
});

test('a decision that leaves nothing to see does not hold the next one up', () => {
  come(3, 4);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([3, 4]);
});

test('skipping shows the game as it is now', () => {
  come(2, 4, 5);
  following.skip();
  vi.advanceTimersByTime(10 * HOLD.normal);
  expect([shown, following.active]).toEqual([[2], false]);
});

test('what happens while nobody looks waits', () => {
  following.pause(true);
  come(2, 4);
  vi.advanceTimersByTime(10 * HOLD.normal);
  expect([shown, following.at?.ply]).toEqual([[], 1]);
  following.pause(false);
  expect(shown).toEqual([2]);
});

test('quick is quicker, and off shows everything at once', () => {
  preferences.pace = 'quick';
  come(2, 4);
  vi.advanceTimersByTime(HOLD.quick);
  expect([HOLD.quick < HOLD.normal, shown]).toEqual([true, [2, 4]]);
  preferences.pace = 'off';
  come(5, 6);
  expect([shown, following.active]).toEqual([[2, 4, 5, 6], false]);
});

test('what is told once more begins before it and goes on at a pace, also for those who prefer none', async () => {
  preferences.pace = 'off';
  await following.retell(4, position(6));
  expect([shown, following.at?.ply]).toEqual([[], 4]);
  vi.advanceTimersByTime(HOLD.normal);
  expect([shown, following.at?.ply]).toEqual([[5], 5]);
  vi.advanceTimersByTime(HOLD.normal);
  expect([shown, following.active]).toEqual([[5, 6], false]);
});

test('what is told once more waits for what is on its way', async () => {
  const told = following.retell(4, position(6));
  await Promise.resolve();
  vi.advanceTimersByTime(HOLD.normal);
  expect(following.active).toBe(true);
  await told;
  vi.advanceTimersByTime(2 * HOLD.normal);
  expect([shown, following.active]).toEqual([[5, 6], false]);
});

test('what is told once more can be skipped, also while it is on its way', async () => {
  const told = following.retell(4, position(6));
  await Promise.resolve();
  following.skip();
  await told;
  expect([shown, following.active]).toEqual([[], false]);
});

test('something new ends what is told once more', async () => {
  const told = following.retell(4, position(9));
  await Promise.resolve();
  come(10);
  await told;
  expect([shown, following.active]).toEqual([[10], false]);
});

test('what cannot be told once more is given up', async () => {
  await expect(following.retell(LOST, position(22))).rejects.toThrow('lost');
  expect(following.active).toBe(false);
});
