import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Position } from '../../generated/messages';
import { preferences } from '../../lib/preferences.svelte';
import { position } from './fakes';
import { Following, HOLD } from './following.svelte';

let shown: number[];
let following: Following;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  following = new Following({ tells: ({ ply }) => ply !== 3, turning: ({ ply }: Position) => void shown.push(ply) });
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
