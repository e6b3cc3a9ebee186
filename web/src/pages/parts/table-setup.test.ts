import { expect, test } from 'vitest';
import { readSetup } from './table-setup';

test('the last setup is read as it was kept', () => {
  const setup = { game: 'chess', variant: 'basic', seats: ['me', 'human', 'bot-3'], access: 'open' };
  expect(readSetup(JSON.stringify(setup))).toEqual(setup);
});

test.each([null, 'null', '7', '[]', '{"seats":"me","game":3,"access":"all"}', '{"seats":["me","cat"]}'])(
  'what is no setup (%s) is left out',
  (text) => {
    expect(readSetup(text)).toEqual({});
  },
);
