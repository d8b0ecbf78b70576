const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/**
 * Fetches what only somebody who does something needs: reading further lists, changing the cart, a page
 * for hours without a network. It comes with the first
 * touch of the page, and so is there before the first click is done.
 */
export function loadAfterTouch(): void {
  const ending = new AbortController();
  const load = (): void => {
    ending.abort();
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
    // Whatever could not be fetched is fetched again by the one who needs it.
    Promise.all([import('./features/catalog/catalog-reads.ts'), import('./features/cart/cart-changes.ts')]).catch(
      () => undefined,
    );
  };
  for (const touch of touches) addEventListener(touch, load, { passive: true, signal: ending.signal });
}
