// Shows a page in words when there is no connection. Nothing else is kept: games and the page's code always come from the server.

const CACHE = 'nabu-offline-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  const files = [OFFLINE, '/offline.css', '/icon.svg'];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('nabu-') && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
    return;
  }
  const { pathname } = new URL(event.request.url);
  if (pathname === '/offline.css' || pathname === '/icon.svg') {
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
  }
});

// Somebody was told that it is their turn: back to that table, in the window that has it open if there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = event.notification.data;
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find(({ url }) => url === address);
    return there ? there.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(show());
});
