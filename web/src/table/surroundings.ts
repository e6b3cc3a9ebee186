/** What a table's state needs from outside: the server, the game's folder, and the board as it is drawn. */

import { loadGame } from '../games';
import { api, introduce, openSocket } from '../lib/api';
import type { Surroundings } from './state/table.svelte';

export function surroundingsOf(id: string): Surroundings {
  return {
    openSocket: () => openSocket(id),
    fetchTable: () => fetchTable(id),
    fetchPosition: (ply, seat) => api.position(id, ply, seat),
    fetchInsights: async (ply, seat) => (await api.insights(id, ply, seat)).insights,
    loadGame,
    labelOf: labelOnBoard,
  };
}

/** The guest is made known at the same time, so that the socket is theirs from the start. */
async function fetchTable(id: string) {
  const [info] = await Promise.all([api.table(id), introduce()]);
  return info;
}

function labelOnBoard(place: string): string | null {
  return document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getAttribute('aria-label') ?? null;
}
