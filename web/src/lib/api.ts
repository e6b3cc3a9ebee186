/** What the page asks the server over HTTP; every refusal comes back as words. */

import type {
  Analysis,
  AnalysisList,
  BotMoment,
  Catalogue,
  ChosenMove,
  Foreseen,
  GameStatistics,
  ForeseenMoment,
  Invitation,
  Invited,
  Me,
  MeChange,
  Moment,
  NewTable,
  PlayedLine,
  Position,
  Problem,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleList,
  Review,
  Seated,
  StandIn,
  Insights,
  TableInfo,
  TableList,
  Thinking,
  TouchedMoment,
  VariationTree,
  WhyNotThere,
} from '../generated/messages';
import { eventsIn, piecesOf } from './event-stream';
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
  return (answer.status === NO_CONTENT ? undefined : await answer.json()) as T;
}

const NO_CONTENT = 204;

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

/** Asks for something that is told again and again, as server-sent events, until the signal says that nobody listens any more. */
async function* listen(path: string, body: object, signal: AbortSignal): AsyncGenerator<Thinking> {
  await introduce();
  const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal };
  const answer = await fetch(`/api${path}`, asked);
  if (!answer.ok || !answer.body) throw await refusal(answer);
  for await (const event of eventsIn(piecesOf(answer.body))) yield JSON.parse(event) as Thinking;
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
  /** Has all that is kept of this browser's guest deleted; whatever is done next makes it known anew. */
  forgetMe: async () => {
    await request<undefined>('DELETE', '/me');
    introduction = null;
  },
  changeMe: (change: MeChange) => act<Me>('PATCH', '/me', change),
  tables: (which: 'mine' | 'open' | 'finished', after?: string) =>
    request<TableList>('GET', `/tables?which=${which}${after ? `&after=${encodeURIComponent(after)}` : ''}`),
  createTable: (wish: NewTable) => act<TableInfo>('POST', '/tables', wish),
  table: (id: string) => request<TableInfo>('GET', `/tables/${id}`),
  join: (id: string, seat: number | null = null) => act<Seated>('POST', `/tables/${id}/join`, { seat }),
  start: (id: string, bots: StandIn) => act<TableInfo>('POST', `/tables/${id}/start`, bots),
  leave: (id: string, seat: number | null = null) => act<TableInfo>('POST', `/tables/${id}/leave`, { seat }),
  comeBack: (id: string, seat: number | null = null) => act<Seated>('POST', `/tables/${id}/return`, { seat }),
  resign: (id: string, seat: number | null = null) => act<TableInfo>('POST', `/tables/${id}/resign`, { seat }),
  remove: (id: string) => act<TableInfo>('POST', `/tables/${id}/remove`),
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
  playedLine: (id: string) => request<PlayedLine>('GET', `/tables/${id}/analysis`),
  positionThere: (id: string, moment: Moment) => request<Position>('POST', `/tables/${id}/analysis/position`, moment),
  insightsThere: (id: string, moment: Moment) => request<Insights>('POST', `/tables/${id}/analysis/insights`, moment),
  whyNotThere: (id: string, touched: TouchedMoment) => request<WhyNotThere>('POST', `/tables/${id}/analysis/why-not`, touched),
  foreseeThere: (id: string, asked: ForeseenMoment) => request<Foreseen>('POST', `/tables/${id}/analysis/foresee`, asked),
  botMove: (id: string, asked: BotMoment) => act<ChosenMove>('POST', `/tables/${id}/analysis/bot-move`, asked),
  thoughts: (id: string, moment: Moment, signal: AbortSignal) => listen(`/tables/${id}/analysis/thoughts`, moment, signal),
  keepAnalysis: (id: string, tree: VariationTree) => act<Analysis>('POST', `/tables/${id}/analyses`, tree),
  analysis: (id: string, analysis: string) => request<Analysis>('GET', `/tables/${id}/analyses/${analysis}`),
  analyses: (id: string) => request<AnalysisList>('GET', `/tables/${id}/analyses`),
  puzzles: () => act<PuzzleList>('GET', '/puzzles'),
  puzzle: (id: string) => act<PuzzleInfo>('GET', `/puzzles/${id}`),
  puzzleInsights: (id: string) => request<Insights>('GET', `/puzzles/${id}/insights`),
  puzzleWhyNot: (id: string, touches: string[]) => request<WhyNotThere>('POST', `/puzzles/${id}/why-not`, { touches }),
  puzzleForesee: (id: string, move: number) => request<Foreseen>('POST', `/puzzles/${id}/foresee`, { move }),
  answerPuzzle: (id: string, move: number) => act<PuzzleAnswer>('POST', `/puzzles/${id}/answer`, { move }),
  statistics: (game: string, language: string) => request<GameStatistics>('GET', `/statistics/${game}?language=${language}`),
  review: (id: string) => request<Review>('GET', `/tables/${id}/review`),
};

/** All that the server keeps of this browser's guest, as a file. */
export const dataAddress = '/api/me/data';

export function openSocket(tableId: string): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${tableId}/socket`);
}

export function recordAddress(id: string, analysis: string | null = null): string {
  return `/api/tables/${id}/${analysis === null ? '' : `analyses/${analysis}/`}record`;
}

/** Puts whatever went wrong with a request into words. */
export function inWords(error: unknown, say: (key: string) => string): string {
  return error instanceof Refused ? error.message : say('server-unreachable');
}
