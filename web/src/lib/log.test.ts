import { expect, test } from 'vitest';
import type { LogLine } from '../generated/messages';
import { mergeLog, placesSince, plyBeforeOthers, pointsBySource, scoresOverTime } from './log';

function line(ply: number, kind: string, player: number | null, points = 0, where: string | null = null): LogLine {
  return { ply, kind, player, points, where, text: '' };
}

const LOG = [
  line(1, 'placed', 0, 0, 'hex:a'),
  line(1, 'field', 0, 5, 'hex:a'),
  line(2, 'placed', 1, 0, 'hex:b'),
  line(2, 'field', 1, 3, 'hex:b'),
  line(3, 'placed', 1, 0, 'hex:c'),
  line(3, 'city', 0, 2, 'hex:x'),
  line(4, 'placed', 1, 0, 'hex:d'),
  line(4, 'city', 1, -1, 'hex:x'),
];

test('points add up by source', () => {
  expect(pointsBySource(LOG, 2)).toEqual([
    { kind: 'field', points: [5, 3] },
    { kind: 'city', points: [2, -1] },
  ]);
});

test('scores add up over time', () => {
  expect(scoresOverTime(LOG, 2, 4)).toEqual([
    [0, 0],
    [5, 0],
    [5, 3],
    [7, 3],
    [7, 2],
  ]);
});

test('what others did is played again from one’s own last decision before it', () => {
  const by = (...players: number[]) => players.map((player, ply) => line(ply + 1, 'placed', player));
  expect([plyBeforeOthers(by(0, 0, 1, 2), 0), plyBeforeOthers(by(0, 1, 1, 0), 0)]).toEqual([2, 1]);
  expect([plyBeforeOthers(by(1, 2), 0), plyBeforeOthers(by(0, 0), 0)]).toEqual([0, null]);
});

test('everything since one’s own last decision is marked with who did it', () => {
  const three = [...LOG, line(5, 'placed', 2, 0, 'hex:e')];
  expect(placesSince(three, 0)).toEqual([
    ['hex:b', 1],
    ['hex:c', 1],
    ['hex:d', 1],
    ['hex:e', 2],
  ]);
  expect(placesSince(three, 2)).toEqual([['hex:e', 2]]);
  expect(placesSince(three, null)).toEqual([['hex:e', 2]]);
  expect(placesSince([], 0)).toEqual([]);
});

test('the log is merged where the position says', () => {
  const known = [line(1, 'a', 0), line(2, 'b', 0), line(3, 'c', 0)];
  expect(mergeLog(known, { log_from: 1, log: [line(2, 'x', 0)] }).map(({ kind }) => kind)).toEqual(['a', 'x']);
  expect(mergeLog(known, { log_from: 0, log: [] })).toEqual([]);
});
