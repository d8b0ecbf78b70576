// Reloads the requested page once the shop is reachable. The `online` event is not sufficient: a network may lack
// internet access.
const everyMs = 3000;

async function lookAgain() {
  if (!navigator.onLine) return;
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', () => void lookAgain());
setInterval(() => void lookAgain(), everyMs);

/** The fonts that earlier pages left in the cache: their names change with each build, so offline.css cannot name them. */
async function addCachedFonts() {
  const names = await caches.keys();
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  for (const { url } of lists.flat()) {
    const [, condensed, script] = /sofia-sans(-condensed)?-(cyrillic|latin)-[^/]*\.woff2$/.exec(url) ?? [];
    if (!script) continue;
    const unicodeRange = script === 'cyrillic' ? 'U+0400-045F, U+2116' : 'U+0020-00FF, U+2010-2026';
    const [family, weight] = condensed ? ['Sofia Sans Condensed', '900'] : ['Sofia Sans', '400 700'];
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, unicodeRange, display: 'swap' }));
  }
}

if ('caches' in window) void addCachedFonts();
