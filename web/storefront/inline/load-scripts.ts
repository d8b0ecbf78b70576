/**
 * Loads the page's scripts once the visible content has been rendered, or earlier on the first interaction: a page is
 * readable and its forms work without script, and on a slow connection images and fonts need all the bandwidth. All
 * files are fetched at once and executed one by one, with time to render between them. If one cannot be loaded, a
 * `no-script` event is dispatched. The server lists the files, the entry last, in the `meta` of that name.
 */
let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const files = document.querySelector<HTMLMetaElement>('[name=late-scripts]')?.content.split(' ') ?? [];
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    dispatchEvent(new Event('no-script'));
  }
}

addEventListener('load', () => {
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) void start();
  });
  paints.observe({ type: 'paint', buffered: true });
});
for (const name of ['pointerdown', 'keydown']) {
  addEventListener(name, () => void start(), { capture: true, passive: true });
}
