import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let asked: string[];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(new Response('{"name": "Guest", "language": "en"}', { status: 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a browser is made known once, before anything is done in its name', async () => {
  const { api } = await import('./api');
  await Promise.all([api.me(), api.join('12345678'), api.leave('12345678')]);
  expect(asked.filter((request) => request === 'GET /api/me')).toHaveLength(1);
  expect(asked[0]).toBe('GET /api/me');
});

test('of tabs that open at once, the second introduces itself when the first is known', async () => {
  let known: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ask: () => Promise<unknown>) => (known = known.then(ask));
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } });
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise((resolve) => answers.push(() => resolve(new Response('{"name": "Guest", "language": "en"}'))));
  });
  const tabs = [await import('./api')];
  vi.resetModules();
  tabs.push(await import('./api'));
  const introductions = tabs.map(({ introduce }) => introduce());
  await Promise.resolve();
  expect(asked).toEqual(['/api/me']);
  answers[0]!();
  await introductions[0];
  await Promise.resolve();
  expect(asked).toEqual(['/api/me', '/api/me']);
  answers[1]!();
  await introductions[1];
});

test('a new guest of an English browser is spoken to in the language in which the page is kept', async () => {
  const { preferences } = await import('./preferences.svelte');
  preferences.language = 'fr';
  const { api } = await import('./api');
  await api.join('12345678');
  expect(asked).toEqual(['GET /api/me', 'PATCH /api/me', 'POST /api/tables/12345678/join']);
});

test('looking needs no introduction', async () => {
  const { api } = await import('./api');
  await api.table('12345678');
  expect(asked).toEqual(['GET /api/tables/12345678']);
});

test('a refusal is told in the server’s words', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"reason": "not yours", "field": null}', { status: 403 })));
  const { api, inWords } = await import('./api');
  const refused = await api.table('12345678').catch((error: unknown) => error);
  expect(inWords(refused, (key) => key)).toBe('not yours');
});

test('a server that cannot be reached is told in the page’s words, and asked anew the next time', async () => {
  const { api, inWords } = await import('./api');
  const reachable = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const lost = await api.join('12345678').catch((error: unknown) => error);
  expect(inWords(lost, (key) => key)).toBe('server-unreachable');
  vi.stubGlobal('fetch', reachable);
  await api.join('12345678');
  expect(asked).toEqual(['GET /api/me', 'POST /api/tables/12345678/join']);
});

test('whoever was forgotten is made known anew before anything else is done in their name', async () => {
  const { api } = await import('./api');
  await api.me();
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const answer =
      method === 'DELETE' ? new Response(null, { status: 204 }) : new Response('{"name": "Guest", "language": "en"}');
    return Promise.resolve(answer);
  });
  expect(await api.forgetMe()).toBeUndefined();
  await api.join('12345678');
  expect(asked).toEqual(['GET /api/me', 'DELETE /api/me', 'GET /api/me', 'POST /api/tables/12345678/join']);
});
