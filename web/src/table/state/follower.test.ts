import { beforeEach, describe, expect, test } from 'vitest';
import type { Difference, LivePosition } from '../../generated/messages';
import { moves, position } from './fakes';
import { Follower } from './follower';

function live(changes: Partial<LivePosition> = {}): LivePosition {
  const table = {
    phase: 'place',
    hexes: [
      { name: 'a1', holds: null },
      { name: 'b2', holds: null },
    ],
  };
  return { ...position(3), table, moves: moves('stand:priest hex:a1'), names: { 'hex:a1': 'a1' }, revision: 7, ...changes };
}

function difference(changes: Partial<Difference> = {}): Difference {
  const nothing = { changes: [], moves: [], words: [], names: {}, log_from: 3, log: [] };
  return { type: 'difference', seat: 0, since: 7, revision: 8, ply: 4, ...nothing, ...changes };
}

describe('following by differences', () => {
  let follower: Follower;
  beforeEach(() => {
    follower = new Follower();
    follower.take(live());
  });

  test('what is named is replaced, and everything else stays', () => {
    const token = { what: 'token', owner: 1 };
    const after = follower.follow(
      difference({
        changes: [
          { at: ['scores'], value: [2, 0] },
          { at: ['table', 'hexes', 1, 'holds'], value: token },
        ],
      }),
    );
    const table = {
      phase: 'place',
      hexes: [
        { name: 'a1', holds: null },
        { name: 'b2', holds: token },
      ],
    };
    expect(after).toEqual({ ...live(), table, ply: 4, revision: 8, scores: [2, 0], moves: [], names: {}, log_from: 3 });
  });
  test('parts that have not changed are the same objects, so that nothing is drawn anew for them', () => {
    const first = live();
    follower.take(first);
    const after = follower.follow(difference({ changes: [{ at: ['table', 'hexes', 1, 'holds'], value: 1 }] }));
    const hexes = (whole: unknown) => (whole as { table: { hexes: unknown[] } }).table.hexes;
    expect(hexes(after)[0]).toBe(hexes(first)[0]);
    expect(hexes(first)[1]).toEqual({ name: 'b2', holds: null });
  });
  test('moves come back by their numbers, and new ones with their words', () => {
    const [, fresh] = moves('', 'stand:farmer hex:b2');
    follower.follow(difference({ words: [fresh!], names: { 'hex:b2': 'b2', 'stand:farmer': 'a farmer' }, moves: [1] }));
    const after = follower.follow(difference({ since: 8, revision: 9, ply: 5, moves: [0, 1] }));
    expect(after).toMatchObject({
      moves: [{ id: 0, touches: ['stand:priest', 'hex:a1'] }, { id: 1 }],
      names: { 'hex:a1': 'a1', 'hex:b2': 'b2', 'stand:farmer': 'a farmer' },
    });
  });
  test('a difference that follows something else tells that something was missed', () => {
    expect(follower.follow(difference({ since: 6 }))).toBe('missed');
  });
  test('what was meant for other eyes is left alone', () => {
    expect(follower.follow(difference({ seat: 1 }))).toBe('not ours');
    follower.forget();
    expect(follower.follow(difference())).toBe('not ours');
  });
});
