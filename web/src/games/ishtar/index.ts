/** Ishtar: Gardens of Babylon on the page. */

import type { IshtarTableView } from '../../generated/messages';
import type { GameFace, Landmark } from '../contract';
import Board from './Board.svelte';
import { icon } from './icons';
import Panel from './Panel.svelte';
import { RULES } from './rules';
import { words } from './words';

/** Fountains first, then the sacred tablets. */
function landmarks(table: IshtarTableView): Landmark[] {
  const fountains = table.fountains.map(({ place, colour, points }) => ({
    place: `fountain:${place}`,
    label: words.say('landmark-fountain', { name: place, colour, points }),
  }));
  const tablets = table.spaces
    .filter(({ ground }) => ground === 'tablet')
    .map(({ name }) => ({ place: `space:${name}`, label: words.say('landmark-tablet', { name }) }));
  return [...fountains, ...tablets];
}

export const face: GameFace<IshtarTableView> = { Board, Panel, icon, rules: RULES, landmarks, words };
