/** Every game that the page can show: a folder here whose `index.ts` exports `face`. Each is loaded when it is first needed. */

import { openWords } from '../lib/words.svelte';
import type { GameFace } from './contract';

/** A board trusts the server that `position.table` is its game's; the type parameter is known only inside the game's folder. */
export type AnyFace = GameFace<unknown>;

const FACES = import.meta.glob<{ face: AnyFace }>('./*/index.ts');

/** Loads a game's board and words. */
export async function loadGame(name: string): Promise<AnyFace> {
  const load = FACES[`./${name}/index.ts`];
  if (!load) throw new Error(`no board for ${name}`);
  const { face } = await load();
  await openWords(face.words);
  return face;
}
