/** The variations of a game as a tree: lines of moves that leave the game, or an earlier variation, at some ply. Knows no DOM. */

import type { Moment, NamedMove, NamedVariation, VariationLine } from '../generated/messages';

/** A variation; `of` is the number of the one that it leaves, counted from 0, or null for the game itself. */
export interface Branch {
  of: number | null;
  after: number;
  name: string;
  moves: NamedMove[];
}

/** A place in the tree: after so many decisions of the game (null) or of a variation. */
export interface Spot {
  branch: number | null;
  ply: number;
}

export interface Tree {
  /** The ply at which the game began. */
  first: number;
  game: NamedMove[];
  branches: Branch[];
}

function movesOf(tree: Tree, branch: number | null): { after: number; moves: NamedMove[] } {
  return branch === null ? { after: tree.first, moves: tree.game } : tree.branches[branch]!;
}

/** Where a line ends. */
export function lastPly(tree: Tree, branch: number | null): number {
  const { after, moves } = movesOf(tree, branch);
  return after + moves.length;
}

/** What leads to a spot: a moment of the game, and moves from there on. */
export function momentOf(tree: Tree, { branch, ply }: Spot): Moment {
  if (branch === null) return { at: ply, line: [] };
  const { of, after, moves } = tree.branches[branch]!;
  const before = momentOf(tree, { branch: of, ply: Math.min(ply, after) });
  return { at: before.at, line: [...(before.line ?? []), ...moves.slice(0, Math.max(0, ply - after)).map(({ move }) => move)] };
}

/** The spot at a ply of the line that a spot lies on: before a variation began, that is on what it left. */
export function spotOnLine(tree: Tree, { branch }: Spot, ply: number): Spot {
  let at = branch;
  while (at !== null && ply <= tree.branches[at]!.after) at = tree.branches[at]!.of;
  return { branch: at, ply: Math.min(Math.max(ply, tree.first), lastPly(tree, at)) };
}

/** The move that led to a spot; null at the very beginning. */
export function moveBefore(tree: Tree, { branch, ply }: Spot): NamedMove | null {
  const { after, moves } = movesOf(tree, branch);
  return moves[ply - after - 1] ?? null;
}

/** Where one can go on from a spot: along its line first, then into the variations that leave it there. */
export function continuations(tree: Tree, spot: Spot): { to: Spot; move: NamedMove }[] {
  const { after, moves } = movesOf(tree, spot.branch);
  const own = moves[spot.ply - after];
  const leaving = tree.branches.flatMap((branch, number) =>
    branch.of === spot.branch && branch.after === spot.ply
      ? [{ to: { branch: number, ply: spot.ply + 1 }, move: branch.moves[0]! }]
      : [],
  );
  return own ? [{ to: { branch: spot.branch, ply: spot.ply + 1 }, move: own }, ...leaving] : leaving;
}

/** Makes a move: goes where it is known already, or adds it to the tree. */
export function play(tree: Tree, spot: Spot, move: NamedMove): { tree: Tree; spot: Spot } {
  const known = continuations(tree, spot).find((next) => next.move.move === move.move);
  if (known) return { tree, spot: known.to };
  const { branch, ply } = spot;
  const isEnd = branch !== null && ply === lastPly(tree, branch);
  const branches = isEnd
    ? tree.branches.map((each, number) => (number === branch ? { ...each, moves: [...each.moves, move] } : each))
    : [...tree.branches, { of: branch, after: ply, name: '', moves: [move] }];
  return { tree: { ...tree, branches }, spot: { branch: isEnd ? branch : branches.length - 1, ply: ply + 1 } };
}

export function rename(tree: Tree, branch: number, name: string): Tree {
  return { ...tree, branches: tree.branches.map((each, number) => (number === branch ? { ...each, name } : each)) };
}

/** Takes a variation out, with all that leave it; a spot in it falls back to where it left. */
export function remove(tree: Tree, branch: number, spot: Spot): { tree: Tree; spot: Spot } {
  const gone = new Set([branch]);
  tree.branches.forEach(({ of }, number) => of !== null && gone.has(of) && gone.add(number));
  const numbers = new Map<number, number>();
  tree.branches.forEach((_, number) => gone.has(number) || numbers.set(number, numbers.size));
  const renumber = (of: number | null) => (of === null ? null : numbers.get(of)!);
  const kept = tree.branches.filter((_, number) => !gone.has(number));
  const branches = kept.map((each) => ({ ...each, of: renumber(each.of) }));
  const { of, after } = tree.branches[branch]!;
  const isIn = spot.branch !== null && gone.has(spot.branch);
  return {
    tree: { ...tree, branches },
    spot: isIn ? { branch: renumber(of), ply: after } : { ...spot, branch: renumber(spot.branch) },
  };
}

/** The variations as the server keeps them. */
export function toLines(tree: Tree): VariationLine[] {
  return tree.branches.map(({ of, after, name, moves }) => ({
    after,
    of: of === null ? null : of + 1,
    name,
    actions: moves.map(({ move }) => move),
  }));
}

/** The variations that the server kept. */
export function fromVariations(variations: NamedVariation[]): Branch[] {
  return variations.map(({ of, after, name, moves }) => ({ of: of === null ? null : of - 1, after, name, moves }));
}
