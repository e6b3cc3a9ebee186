/** What the page asks the server over HTTP; every refusal comes back as words. */

import type {
  Catalogue,
  Invitation,
  Invited,
  Me,
  MeChange,
  NewTable,
  Position,
  Problem,
  Review,
  Seated,
  StandIn,
  Insights,
  TableInfo,
  TableList,
} from '../generated/messages';
import { preferences } from './preferences.svelte';

/** A request that the server refused; the message is its reason, for people. */
export class Refused extends Error {
  constructor(
    reason: string,
    readonly status: number,
    readonly field: string | null = null,
  ) {
    super(reason);
  }
}

/** Raises Refused where the server says no, and TypeError (as fetch does) where it cannot be reached. */
async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const json = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { method, ...json });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

let introduction: Promise<Me> | null = null;

/**
 * Lets the server know this browser before anything is done in its name: the first answer brings the cookie. Asked once at a
 * time, in all tabs together, since two first requests side by side would make two guests, and what the one did would not be
 * the other's.
 * The server takes a new guest's language from the browser; where the page is kept in another one, it is told so at once.
 */
export function introduce(): Promise<Me> {
  introduction ??= oneTabAtATime(() => request<Me>('GET', '/me'))
    .then(spokenTo)
    .catch((error: unknown) => {
      introduction = null;
      throw error;
    });
  return introduction;
}

/** Browsers lend locks to pages that came over HTTPS or from this machine; elsewhere tabs do not wait for each other. */
async function oneTabAtATime<T>(ask: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? await locks.request('nabu-introduction', ask) : ask();
}

function spokenTo(me: Me): Me | Promise<Me> {
  const { language } = preferences;
  return me.language === language ? me : request<Me>('PATCH', '/me', { language });
}

/** Does something in this browser's name. */
async function act<T>(method: string, path: string, body?: object): Promise<T> {
  await introduce();
  return request<T>(method, path, body);
}

async function refusal(answer: Response): Promise<Error> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Refused(problem.reason, answer.status, problem.field);
  } catch {
    return new TypeError(`${answer.status} without a reason`); // not our server: something on the way answered in its place
  }
}

export const api = {
  catalogue: (language: string) => request<Catalogue>('GET', `/catalogue?language=${language}`),
  me: () => (introduction ? act<Me>('GET', '/me') : introduce()),
  changeMe: (change: MeChange) => act<Me>('PATCH', '/me', change),
  tables: (which: 'mine' | 'open' | 'finished', after?: string) =>
    request<TableList>('GET', `/tables?which=${which}${after ? `&after=${encodeURIComponent(after)}` : ''}`),
  createTable: (wish: NewTable) => act<TableInfo>('POST', '/tables', wish),
  table: (id: string) => request<TableInfo>('GET', `/tables/${id}`),
  join: (id: string, seat: number | null = null) => act<Seated>('POST', `/tables/${id}/join`, { seat }),
  start: (id: string, bots: StandIn) => act<TableInfo>('POST', `/tables/${id}/start`, bots),
  leave: (id: string, seat: number | null = null) => act<TableInfo>('POST', `/tables/${id}/leave`, { seat }),
  comeBack: (id: string, seat: number | null = null) => act<Seated>('POST', `/tables/${id}/return`, { seat }),
  rematch: (id: string) => act<TableInfo>('POST', `/tables/${id}/rematch`),
  invite: (id: string, seat: number | null = null) => act<Invitation>('POST', `/tables/${id}/invitations`, { seat }),
  standIn: (id: string, seat: number, bot: StandIn) => act<TableInfo>('POST', `/tables/${id}/seats/${seat}/stand-in`, bot),
  lookAtInvitation: (code: string) => request<Invited>('POST', '/invitations/look', { code }),
  claim: (code: string) => act<Seated>('POST', '/invitations/claim', { code }),
  importRecord: (record: string) => act<TableInfo>('POST', '/records', { record }),
  position: (id: string, ply: number, seat: number | null) =>
    request<Position>('GET', `/tables/${id}/positions/${ply}${seat === null ? '' : `?seat=${seat}`}`),
  insights: (id: string, ply: number, seat: number | null) =>
    request<Insights>('GET', `/tables/${id}/positions/${ply}/insights${seat === null ? '' : `?seat=${seat}`}`),
  review: (id: string) => request<Review>('GET', `/tables/${id}/review`),
};

export function openSocket(tableId: string): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${tableId}/socket`);
}

export function recordAddress(id: string): string {
  return `/api/tables/${id}/record`;
}

/** Puts whatever went wrong with a request into words. */
export function inWords(error: unknown, say: (key: string) => string): string {
  return error instanceof Refused ? error.message : say('server-unreachable');
}
