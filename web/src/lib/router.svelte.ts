/** Where we are: the path in the address bar, matched to a page. */

export type Route =
  | { page: 'home' | 'puzzles' | 'new' | 'tables' | 'preferences' | 'missing' }
  | { page: 'join'; code: string }
  | { page: 'table'; id: string; ply: number | null }
  | { page: 'review'; id: string }
  | { page: 'analysis'; id: string; analysis: string | null; ply: number | null; variation: number | null }
  | { page: 'puzzle'; puzzle: string }
  | { page: 'rules' | 'learn' | 'statistics'; game: string };

const PLAIN = {
  '/': 'home',
  '/new': 'new',
  '/tables': 'tables',
  '/preferences': 'preferences',
  '/puzzles': 'puzzles',
} as const;

export function match(path: string, search = '', hash = ''): Route {
  const plain = PLAIN[path as keyof typeof PLAIN];
  if (plain) return { page: plain };
  if (path === '/join') return { page: 'join', code: hash.slice(1) };
  const table = /^\/t\/([A-Za-z0-9_-]{8,32})(?:\/(\d{1,5}))?$/.exec(path);
  if (table)
    return {
      page: 'table',
      id: table[1]!,
      ply: table[2] === undefined ? numberIn(search, 'at') : numberIn(`?at=${table[2]}`, 'at'),
    };
  const review = /^\/t\/([A-Za-z0-9_-]{8,32})\/review$/.exec(path);
  if (review) return { page: 'review', id: review[1]! };
  const analysis = /^\/t\/([A-Za-z0-9_-]{8,32})\/analysis(?:\/([A-Za-z0-9_-]{16}))?$/.exec(path);
  if (analysis) {
    const [ply, variation] = [numberIn(search, 'at'), numberIn(search, 'in')];
    return { page: 'analysis', id: analysis[1]!, analysis: analysis[2] ?? null, ply, variation };
  }
  const puzzle = /^\/puzzles\/([0-9a-f]{10})$/.exec(path);
  if (puzzle) return { page: 'puzzle', puzzle: puzzle[1]! };
  const game = /^\/(rules|learn|statistics)\/([a-z]{1,32})$/.exec(path);
  if (game) return { page: game[1] as 'rules' | 'learn' | 'statistics', game: game[2]! };
  return { page: 'missing' };
}

/** A number in what follows the question mark of an address, such as the moment of a game: `/t/ID?at=57`, `/t/ID/57` in older links. */
function numberIn(search: string, key: 'at' | 'in'): number | null {
  const found = new RegExp(`[?&]${key}=(\\d{1,5})(?:&|$)`).exec(search);
  return found ? Number(found[1]) : null;
}

let current: Route = $state.raw(typeof location === 'undefined' ? { page: 'home' } : here());

function here(): Route {
  return match(location.pathname, location.search, location.hash);
}

export function route(): Route {
  return current;
}

/** Goes to another page of ours without loading everything anew. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', path);
  arrive();
}

function arrive(): void {
  const before = current.page;
  current = here();
  if (current.page !== before) scrollTo(0, 0);
}

/** Makes links and the browser's buttons work within the page; call once. */
export function startRouter(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const onlyHash = link.pathname === location.pathname && link.hash !== '';
  const inside = link.origin === location.origin && !link.pathname.startsWith('/api/') && !link.hasAttribute('download');
  return plain && inside && !onlyHash && !link.target && !event.defaultPrevented && match(link.pathname).page !== 'missing';
}
