/** What the pages around the tables show of a game: its emblem and a few words. Games are found by their folders. */

import type { Component } from 'svelte';
import type { GameInfo } from '../../generated/messages';
import type { Language } from '../../lib/preferences.svelte';
import { openWhenReachable, wordsOf, type Fetch, type Words } from '../../lib/words.svelte';

const emblems = import.meta.glob<Component>('../../games/*/Emblem.svelte', { eager: true, import: 'default' });
const blurbs = import.meta.glob<string>('../../games/*/words/home-*.ftl', { query: '?raw', import: 'default' });

export function emblemOf(game: string): Component | undefined {
  return emblems[`../../games/${game}/Emblem.svelte`];
}

/** The games that the page has a board for: those of packages beside Nabu are played in the terminal and by programs. */
export function shown(games: readonly GameInfo[]): GameInfo[] {
  return games.filter(({ name }) => emblemOf(name));
}

function filesOf(game: string, language: Language): Fetch[] {
  const file = blurbs[`../../games/${game}/words/home-${language}.ftl`];
  return file ? [file] : [];
}

/** Made before anything is shown: what is drawn while words are made does not notice when they are loaded. */
const words = new Map(
  Object.keys(emblems).map((path) => {
    const game = path.split('/').at(-2)!;
    return [game, wordsOf({ en: filesOf(game, 'en'), fr: filesOf(game, 'fr') })];
  }),
);
const none = wordsOf({ en: [], fr: [] });
const opened = new Set<Words>();

/** The words about a game; they appear as soon as they are loaded. */
export function wordsAbout(game: string): Words {
  const about = words.get(game) ?? none;
  if (!opened.has(about)) {
    opened.add(about);
    void openWhenReachable(about);
  }
  return about;
}
