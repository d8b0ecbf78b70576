/*
 * Makes the shop usable offline: hashed files are served from the cache, and a page that cannot be loaded is replaced
 * with /offline.html. Pages, API responses and personal data are never cached. Files with a hash in their name never
 * change, so cached ones are never outdated; a new build replaces the list in this file, and files that the last build
 * did not request are deleted with it. How to remove the service worker is described in docs/operating.md.
 */
const files = 'files-__BUILD__';
/** In the colours of the shop, so kept anew after a change of its design; the server writes what it is now. */
const own = 'own-__BUILD__-__BRAND__';
const offlinePage = '/offline.html';
const always = [offlinePage, '/offline.css', '/offline.js', '/illustrations/error.svg', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(own)
      .then((cache) => cache.addAll(always.map((url) => new Request(url, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== files && name !== own).map((name) => caches.delete(name))),
      )
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/admin')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offlinePage)));
  else if (/^\/(assets|fonts)\//.test(pathname)) event.respondWith(fromCache(request));
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
