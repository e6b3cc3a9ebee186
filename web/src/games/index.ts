/** Every game that the page can show; each is loaded when it is first needed. */

import { openWords } from '../lib/words.svelte';
import type { GameFace } from './contract';

// A board trusts the server that `position.table` is its game's; the type parameter is known only inside the game's folder.
export type AnyFace = GameFace<any>;

const FACES: Record<string, () => Promise<{ face: AnyFace }>> = {
  // babylonia: () => import('./babylonia'),
  // amyitis: () => import('./amyitis'),
  // ishtar: () => import('./ishtar'),
};

/** Loads a game's board and words. */
export async function loadGame(name: string): Promise<AnyFace> {
  const load = FACES[name];
  if (!load) throw new Error(`no board for ${name}`);
  const { face } = await load();
  await openWords(face.words);
  return face;
}
