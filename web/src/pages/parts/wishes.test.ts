import { expect, test } from 'vitest';
import { readWish } from './wishes';

test('the last wish is read as it was kept', () => {
  const wish = { game: 'chess', variant: 'basic', seats: ['me', 'human', 'bot-3'], access: 'open' };
  expect(readWish(JSON.stringify(wish))).toEqual(wish);
});

test.each([null, 'null', '7', '[]', '{"seats":"me","game":3,"access":"all"}', '{"seats":["me","cat"]}'])(
  'what is no wish (%s) is left out',
  (text) => {
    expect(readWish(text)).toEqual({});
  },
);
