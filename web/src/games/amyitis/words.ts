/** The words of Amyitis: the game's own catalogue, and what only the page says. */

import { wordsOf, type MessageFiles } from '../../lib/words.svelte';

const FILES = import.meta.glob<string>(['../../../../src/nabu/games/amyitis/words/*.ftl', './words/{en,fr}.ftl'], {
  query: '?raw',
  import: 'default',
});

function filesOf(language: keyof MessageFiles) {
  return Object.entries(FILES).flatMap(([path, fetch]) => (path.endsWith(`/${language}.ftl`) ? [fetch] : []));
}

export const words = wordsOf({ en: filesOf('en'), fr: filesOf('fr') });
export const say = words.say;

/** The name of a place, as the server would call it. Cities are places in small letters; here they come as they are written. */
export function placeName(place: string): string {
  const at = place.indexOf(':');
  const [kind, name] = [place.slice(0, at), place.slice(at + 1)];
  const [one, other] = name.split('-');
  return say(`place-${kind}`, { name, one: one ?? '', other: other ?? '', city: name });
}
