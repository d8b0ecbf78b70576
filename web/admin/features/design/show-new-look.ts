const looks = ['link[rel="stylesheet"][href^="/brand-"]', 'link[rel="icon"]'] as const;

/**
 * Gives the open panel the logo, tones and icon that were published meanwhile, which a page of it loaded now would have.
 * The old style sheet goes when the new one is there, so that nothing is without its colours in between.
 */
export async function showNewLook(page: Document = document): Promise<void> {
  try {
    const response = await fetch('/admin', { headers: { accept: 'text/html' } });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const look of looks) replaceLink(page.querySelector(look), fresh.querySelector(look));
  } catch {
    // Without a connection the panel keeps its look until it is opened again.
  }
}

function replaceLink(current: Element | null, fresh: Element | null): void {
  const href = fresh?.getAttribute('href') ?? null;
  if (!current || href === null || href === current.getAttribute('href')) return;
  const next = current.cloneNode() as Element; // a copy of an element is one
  next.setAttribute('href', href);
  next.addEventListener('load', () => current.remove());
  current.after(next);
  // Icons tell no page that they are there.
  if (current.getAttribute('rel') === 'icon') current.remove();
}
