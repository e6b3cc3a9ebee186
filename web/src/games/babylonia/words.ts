/** The words of Babylonia: the game's own catalogue, and what only the page says. */

import { lazily, wordsOf } from '../../lib/words.svelte';

export const words = wordsOf({
  en: [
    () => import('../../../../src/nabu/games/babylonia/words/en.ftl?raw').then(lazily),
    () => import('./words/en.ftl?raw').then(lazily),
  ],
  fr: [
    () => import('../../../../src/nabu/games/babylonia/words/fr.ftl?raw').then(lazily),
    () => import('./words/fr.ftl?raw').then(lazily),
  ],
});
export const say = words.say;
