/** What the page asks the server over HTTP; every refusal comes back as words. */

import type {
  Catalogue,
  Invitation,
  Me,
  MeChange,
  NewTable,
  Position,
  Problem,
  Review,
  Seated,
  TableInfo,
  TableList,
} from '../generated/messages';

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
  me: () => request<Me>('GET', '/me'),
  changeMe: (change: MeChange) => request<Me>('PATCH', '/me', change),
  tables: (which: 'mine' | 'open' | 'finished', after?: string) =>
    request<TableList>('GET', `/tables?which=${which}${after ? `&after=${encodeURIComponent(after)}` : ''}`),
  createTable: (wish: NewTable) => request<TableInfo>('POST', '/tables', wish),
  table: (id: string) => request<TableInfo>('GET', `/tables/${id}`),
  join: (id: string, seat: number | null = null) => request<Seated>('POST', `/tables/${id}/join`, { seat }),
  start: (id: string, level: number) => request<TableInfo>('POST', `/tables/${id}/start`, { level }),
  leave: (id: string, seat: number | null = null) => request<TableInfo>('POST', `/tables/${id}/leave`, { seat }),
  comeBack: (id: string, seat: number | null = null) => request<Seated>('POST', `/tables/${id}/return`, { seat }),
  rematch: (id: string) => request<TableInfo>('POST', `/tables/${id}/rematch`),
  invite: (id: string, seat: number | null = null) => request<Invitation>('POST', `/tables/${id}/invitations`, { seat }),
  standIn: (id: string, seat: number, level: number) => request<TableInfo>('POST', `/tables/${id}/seats/${seat}/stand-in`, { level }),
  claim: (code: string) => request<Seated>('POST', '/invitations/claim', { code }),
  importRecord: (record: string) => request<TableInfo>('POST', '/records', { record }),
  position: (id: string, ply: number, seat: number | null) =>
    request<Position>('GET', `/tables/${id}/positions/${ply}${seat === null ? '' : `?seat=${seat}`}`),
  review: (id: string) => request<Review>('GET', `/tables/${id}/review`),
};

export function recordAddress(id: string): string {
  return `/api/tables/${id}/record`;
}

/** Puts whatever went wrong with a request into words. */
export function inWords(error: unknown, say: (key: string) => string): string {
  return error instanceof Refused ? error.message : say('server-unreachable');
}
