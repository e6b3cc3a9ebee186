/** Amyitis on the page. */

import type { AmyitisTableView } from '../../generated/messages';
import type { GameFace } from '../contract';
import Board from './Board.svelte';
import { eventIcon } from './icons';
import Panel from './Panel.svelte';
import { RULES } from './rules';
import { placeName, say, words } from './words';

export const face: GameFace<AmyitisTableView> = {
  Board,
  Panel,
  icon: eventIcon,
  rules: RULES,
  landmarks(table) {
    const places = [
      ...table.groups.map((group) => `group:${group.number}`),
      ...table.temples.map((temple) => `temple:${temple.name}`),
      ...table.fields.map((row) => `field:${row.name}`),
      'square:a1',
      'square:d4',
      'court:banker',
      'supply:barley',
      'token:barley',
      'favour:amyitis',
    ];
    const cities = table.ring.map((space) => ({
      place: `city:${space.name.toLowerCase()}`,
      label: say('city', { city: space.name }),
    }));
    return [...cities, ...places.map((place) => ({ place, label: placeName(place) }))];
  },
  words,
};
