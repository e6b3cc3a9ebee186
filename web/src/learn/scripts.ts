/** The guided games, found in the games' folders: `learn.ts` with the steps, `words/learn-<language>.ftl` with their words. */

import type { Language } from '../lib/preferences.svelte';
import { openWords, wordsOf, type Fetch, type Words } from '../lib/words.svelte';
import type { Script } from './script';

const scripts = import.meta.glob<{ script: Script<never> }>('../games/*/learn.ts');
const catalogues = import.meta.glob<string>('../games/*/words/learn-*.ftl', { query: '?raw', import: 'default' });

function wordsFor(game: string, language: Language): Fetch[] {
  const file = catalogues[`../games/${game}/words/learn-${language}.ftl`];
  return file ? [file] : [];
}

/** Loads a game's script and its words; null if it has none. */
export async function loadScript(game: string): Promise<{ script: Script; words: Words } | null> {
  const load = scripts[`../games/${game}/learn.ts`];
  if (!load) return null;
  const words = wordsOf({ en: wordsFor(game, 'en'), fr: wordsFor(game, 'fr') });
  const [{ script }] = await Promise.all([load(), openWords(words)]);
  // A script trusts the server that `position.table` is its game's, as boards do.
  return { script: script as unknown as Script, words };
}
