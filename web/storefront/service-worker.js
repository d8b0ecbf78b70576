/*
 * The shop without a network: hashed files come from here, and a page that cannot be had is answered by the page
 * /offline.html. No page, no call and nothing personal is ever kept. Files with a hash in their name never change, so
 * what is kept is never stale; a new build replaces this file's list by itself, and files that nobody asked for in the
 * last build are dropped with it.
 *
 * How it is taken away again stands in docs/operating.md.
 */
const files = 'files-__BUILD__';
const offlinePage = '/offline.html';
const always = [offlinePage, '/offline.css', '/offline.js', '/illustrations/error.svg', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(files)
      .then((cache) => cache.addAll(always.map((url) => new Request(url, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== files).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/admin')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offlinePage)));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (always.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function fromCache(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const cache = await caches.open(files);
    await cache.put(request, answer.clone());
  }
  return answer;
}
