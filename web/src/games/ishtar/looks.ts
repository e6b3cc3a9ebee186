/** Small things that several drawings of Ishtar share. */

import type { IshtarPart, IshtarSpace } from '../../generated/messages';

export type GemColour = 'purple' | 'red' | 'white';
export type Icon = 'assistant' | 'skill' | 'wild';
export const COLOURS: readonly GemColour[] = ['purple', 'red', 'white'];

/** Outlines of flowerbeds differ by seat in their strokes too, not only in colour. */
export const DASHES: readonly string[] = ['', '7 4', '1.5 4.5', '9 3.5 1.5 3.5'];

/** Where blossoms lie on a space that shows so many. */
export const BLOSSOMS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-6.2, 2.6],
    [6.2, -2.6],
  ],
  3: [
    [0, -7],
    [-6.4, 4.4],
    [6.4, 4.4],
  ],
  4: [
    [-6.6, -5.4],
    [6.2, -6],
    [-6.2, 6],
    [6.6, 5.4],
  ],
};

/** What a catalogue needs to describe a tile. */
export function tileWords({ shape, parts }: { shape: string; parts: readonly IshtarPart[] }) {
  const flowers = parts.reduce((sum, part) => sum + part.flowers, 0);
  return { shape, flowers, icon: parts.find(({ icon }) => icon)?.icon ?? 'none' };
}

/** Returns the same small number for the same name, to vary drawings with. */
export function variety(name: string, kinds: number): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + letter.charCodeAt(0)) % 9973;
  return number % kinds;
}

/** Describes a space in words that a catalogue can choose by. */
export function what(space: IshtarSpace): string {
  if (space.tree) return 'tree';
  if (space.flowers === undefined) return space.ground;
  return space.flowers > 0 ? 'flowers' : 'grass';
}
