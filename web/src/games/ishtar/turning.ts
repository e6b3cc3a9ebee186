/** Turning the tile in hand: which way it points over a space, and what it would lie on. No rule is known here:
 * what is legal comes from the moves that the table was told. */

import type { IshtarSpace, IshtarTableView, LegalMove } from '../../generated/messages';
import { keyOf, under } from './geometry';

/** The way that somebody turned the tile; over the space `at` it stays so even where that is not legal. */
export interface Turn {
  direction: string;
  at: string | null;
}

/** Lists for every space, by its place, the directions in which the tile in hand may lie there. */
export function legalTurns(moves: readonly LegalMove[]): Map<string, Set<string>> {
  const turns = new Map<string, Set<string>>();
  for (const { touches } of moves) {
    const [space, direction] = touches;
    if (!space || !direction?.startsWith('direction:')) continue;
    const known = turns.get(space) ?? new Set<string>();
    turns.set(space, known.add(direction.slice('direction:'.length)));
  }
  return turns;
}

/** Returns the direction in which the tile is shown over a space: as turned, or else the next one that is legal there. */
export function directionOver(
  space: string,
  turn: Turn,
  directions: readonly string[],
  legal: ReadonlySet<string> | undefined,
): string {
  const from = Math.max(0, directions.indexOf(turn.direction));
  const asTurned = directions[from]!;
  if (turn.at === space || !legal?.size || legal.has(asTurned)) return asTurned;
  const after = directions.map((_, step) => directions[(from + step) % directions.length]!);
  return after.find((direction) => legal.has(direction)) ?? asTurned;
}

/** Returns the direction so many sixths further, among those that look different. */
export function turned(direction: string, by: number, directions: readonly string[]): string {
  const count = directions.length;
  return directions[(((directions.indexOf(direction) + by) % count) + count) % count]!;
}

export interface GhostPart {
  q: number;
  r: number;
  flowers: number;
  icon: 'assistant' | 'skill' | 'wild' | null;
  /** What lies under it; undefined beyond the desert. */
  space: IshtarSpace | undefined;
}

export interface Ghost {
  space: string;
  direction: string;
  legal: boolean;
  parts: GhostPart[];
}

/** Lays the tile in hand over a space for a look at it. */
export function ghostOver(
  table: IshtarTableView,
  spaces: ReadonlyMap<string, IshtarSpace>,
  at: IshtarSpace,
  direction: string,
  legal: boolean,
): Ghost | null {
  const offsets = table.hand?.turned[direction];
  if (!table.hand || !offsets) return null;
  const cells = under([at.q, at.r], offsets);
  const parts = table.hand.parts.map(({ flowers, icon }, number) => {
    const [q, r] = cells[number]!;
    return { q, r, flowers, icon, space: spaces.get(keyOf([q, r])) };
  });
  return { space: `space:${at.name}`, direction, legal, parts };
}
