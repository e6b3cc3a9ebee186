/** Babylonia on the page. */

import type { BabyloniaTableView } from '../../generated/messages';
import type { GameFace, Landmark } from '../contract';
import Board from './Board.svelte';
import { icon } from './icons';
import { hexLabel } from './labels';
import Panel from './Panel.svelte';
import { RULES } from './rules';
import { words } from './words';

/** Cities, ziggurats and crop fields, from the north. */
function landmarks(table: BabyloniaTableView): Landmark[] {
  const sites = table.hexes.filter((hex) => hex.holds !== null && hex.holds.what !== 'token');
  return sites.map((hex) => ({ place: `hex:${hex.name}`, label: hexLabel(hex, []) }));
}

export const face: GameFace<BabyloniaTableView> = { Board, Panel, icon, rules: RULES, landmarks, words };
