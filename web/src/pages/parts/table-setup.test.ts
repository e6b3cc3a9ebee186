import { expect, test } from 'vitest';
import { readSetup, requestFor, withOffered } from './table-setup';

test('the last setup is read as it was kept', () => {
  const setup = { game: 'chess', variant: 'basic', seats: ['me', 'human', 'bot-3', 'own-Grabber'], access: 'open' };
  expect(readSetup(JSON.stringify(setup))).toEqual(setup);
});

test.each([null, 'null', '7', '[]', '{"seats":"me","game":3,"access":"all"}', '{"seats":["me","cat"]}'])(
  'what is no setup (%s) is left out',
  (text) => {
    expect(readSetup(text)).toEqual({});
  },
);

test('a bot of the host is asked for by its name', () => {
  const setup = {
    game: 'chess',
    variant: null,
    seats: ['me', 'own-mcts:seconds=5'] as const,
    access: 'open' as const,
    patience: 'day' as const,
  };
  expect(requestFor({ ...setup, seats: [...setup.seats] }).seats[1]).toEqual({ kind: 'bot', bot: 'mcts:seconds=5' });
});

test('a bot that is not offered any more gives way to a friendly one', () => {
  expect(withOffered(['me', 'own-Grabber', 'own-Gone'], ['Grabber'])).toEqual(['me', 'own-Grabber', 'bot-2']);
});
