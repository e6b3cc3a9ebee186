import { expect, test } from 'vitest';
import type { NamedMove } from '../generated/messages';
import * as trees from './tree';

const move = (number: number): NamedMove => ({ seat: number % 2, move: number, words: `move ${number}` });
const game: trees.Tree = { first: 0, game: [move(10), move(11), move(12)], branches: [] };
const at = (branch: number | null, ply: number): trees.Spot => ({ branch, ply });

/** Plays moves one after the other from a spot. */
function played(tree: trees.Tree, spot: trees.Spot, ...numbers: number[]) {
  return numbers.reduce((so, number) => trees.play(so.tree, so.spot, move(number)), { tree, spot });
}

test('the move that was played leads on in the game, another one begins a variation', () => {
  expect(played(game, at(null, 1), 11).spot).toEqual(at(null, 2));
  const { tree, spot } = played(game, at(null, 1), 20, 21);
  expect(spot).toEqual(at(0, 3));
  expect(trees.momentOf(tree, spot)).toEqual({ at: 1, line: [20, 21] });
});

test('a variation leaves a variation, and a known move leads into it again', () => {
  const first = played(game, at(null, 1), 20, 21);
  const second = played(first.tree, at(0, 2), 30, 31);
  expect(second.spot).toEqual(at(1, 4));
  expect(trees.momentOf(second.tree, second.spot)).toEqual({ at: 1, line: [20, 30, 31] });
  expect(played(second.tree, at(0, 2), 30).spot).toEqual(at(1, 3));
  expect(trees.continuations(second.tree, at(0, 2)).map(({ to }) => to)).toEqual([at(0, 3), at(1, 3)]);
});

test('going back along a line leaves its variations where they begin', () => {
  const { tree, spot } = played(played(game, at(null, 1), 20, 21).tree, at(0, 2), 30);
  expect(trees.spotOnLine(tree, spot, 2)).toEqual(at(0, 2));
  expect(trees.spotOnLine(tree, spot, 1)).toEqual(at(null, 1));
  expect(trees.spotOnLine(tree, spot, -3)).toEqual(at(null, 0));
});

test('removing a variation takes those that leave it along, and keeps the others', () => {
  let { tree } = played(game, at(null, 1), 20, 21);
  tree = played(tree, at(0, 2), 30).tree;
  tree = played(tree, at(null, 0), 40).tree;
  const removed = trees.remove(tree, 0, at(1, 3));
  expect(removed.spot).toEqual(at(null, 1));
  expect(trees.toLines(removed.tree)).toEqual([{ after: 0, of: null, name: '', actions: [40] }]);
  expect(trees.remove(tree, 0, at(2, 1)).spot).toEqual(at(0, 1));
});

test('what is kept comes back the same', () => {
  const { tree } = played(played(game, at(null, 1), 20, 21).tree, at(0, 2), 30);
  const named = trees.rename(tree, 1, 'Better');
  const kept = trees.toLines(named).map(({ after, of, name }, number) => ({
    after,
    of: of ?? null,
    name: name ?? '',
    moves: named.branches[number]!.moves,
  }));
  expect(trees.fromVariations(kept)).toEqual(named.branches);
});
