import type { Page } from '@playwright/test';

/**
 * Goes to another screen of the open panel as its links do, without loading the panel again, and waits for the heading.
 * Returns false where that is not possible: outside of the panel, between two records of a kind, or on a screen that has
 * not come up or is still being left.
 */
export async function moveInPanel(page: Page, path: string): Promise<boolean> {
  const current = new URL(page.url());
  if (!current.pathname.startsWith('/admin')) return false;
  const there = new URL(path, current);
  const isOfPanel = there.origin === current.origin && /^\/admin(\/|$)/.test(there.pathname);
  if (!isOfPanel || kindOf(there.pathname) === kindOf(current.pathname)) return false;
  const hasLeft = await page.evaluate((to) => {
    const heading = document.querySelector('main h1');
    heading?.setAttribute('data-left', '');
    if (heading) history.pushState({}, '', to);
    return heading !== null;
  }, path);
  // A screen that had only begun to be left keeps its heading when it is asked for again.
  const heading = page.locator('main h1:not([data-left])');
  return (
    hasLeft &&
    heading.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  );
}

/** The screen of an address: records of a kind share one. */
const kindOf = (pathname: string): string => pathname.replace(/^(\/admin\/[^/]+)\/[^/]*\d[^/]*/, '$1/$id');
