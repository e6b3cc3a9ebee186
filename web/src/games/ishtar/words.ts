/** Ishtar's own catalogue, which the server speaks too, and what only the page says. */

import { lazily, wordsOf } from '../../lib/words.svelte';

export const words = wordsOf({
  en: [
    () => import('../../../../src/nabu/games/ishtar/words/en.ftl?raw').then(lazily),
    () => import('./words/en.ftl?raw').then(lazily),
  ],
  fr: [
    () => import('../../../../src/nabu/games/ishtar/words/fr.ftl?raw').then(lazily),
    () => import('./words/fr.ftl?raw').then(lazily),
  ],
});
