import type { DesignState } from '#contracts/design/design.ts';

/**
 * Gives the open panel the logo, tones and icon that were published meanwhile. The old style sheet goes when the new one
 * is there, so that nothing is without its colours in between.
 */
export function showNewLook({ styles, icon }: DesignState['panelLook'], page: Document = document): void {
  replaceLink(page.querySelector('link[rel="stylesheet"][href^="/brand-"]'), styles);
  page.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
}

function replaceLink(current: Element | null, href: string): void {
  if (!current || href === current.getAttribute('href')) return;
  const next = current.cloneNode() as Element; // a copy of an element is one
  next.setAttribute('href', href);
  next.addEventListener('load', () => current.remove());
  current.after(next);
}
