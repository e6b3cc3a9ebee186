import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Moment, Thinking } from '../generated/messages';
import { Engine } from './engine.svelte';

const thinking = (simulations: number) => ({ simulations }) as Thinking;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An engine whose bot tells three thoughts, and what it was asked. */
function engine() {
  const asked: { moment: Moment; signal: AbortSignal }[] = [];
  const made = new Engine(async function* (moment, signal) {
    asked.push({ moment, signal });
    for (const simulations of [1, 2, 3]) yield await Promise.resolve(thinking(simulations));
  });
  return { made, asked };
}

test('thoughts follow each other, the latest is shown', async () => {
  const { made } = engine();
  made.follow({ at: 1 });
  await vi.runAllTimersAsync();
  expect(made.thinking).toEqual(thinking(3));
});

test('whoever steps on at once asks about the last moment only', async () => {
  const { made, asked } = engine();
  made.follow({ at: 1 });
  made.follow({ at: 2 });
  await vi.runAllTimersAsync();
  expect(asked.map(({ moment }) => moment)).toEqual([{ at: 2 }]);
});

test('nobody is thought for who has stopped looking', async () => {
  const { made, asked } = engine();
  made.follow({ at: 1 });
  await vi.runAllTimersAsync();
  made.stop();
  expect(asked[0]!.signal.aborted).toBe(true);
});

test('why nothing is thought is kept', async () => {
  const made = new Engine(() => {
    throw new Error('too many');
  });
  made.follow({ at: 1 });
  await vi.runAllTimersAsync();
  expect(made.trouble).toEqual(new Error('too many'));
});
