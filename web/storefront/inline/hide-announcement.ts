/**
 * Hides an announcement that this visitor has dismissed before it is painted, so that nothing moves, and one that is
 * dismissed now at once, before the scripts of the page are loaded.
 */
const key = 'dismissed-announcement';

/** Null when storage is unavailable, as in some private windows. */
function dismissedId(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const earlierId = dismissedId();
if (earlierId) {
  new MutationObserver((_changes, observer) => {
    const first = document.querySelector<HTMLElement>('[data-announcement],header');
    if (!first) return;
    observer.disconnect();
    if (first.dataset['announcement'] === earlierId) first.hidden = true;
  }).observe(document, { childList: true, subtree: true });
}

function dismiss({ target }: MouseEvent): void {
  const bar = target instanceof Element && target.closest('button')?.closest<HTMLElement>('[data-announcement]');
  if (!bar) return;
  bar.hidden = true;
  try {
    localStorage.setItem(key, bar.dataset['announcement'] ?? '');
  } catch {
    // Then it is back on the next page.
  }
}

// Before React, which keeps clicks on a part from others until its script is loaded.
addEventListener('click', dismiss, { capture: true });
