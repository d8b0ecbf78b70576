import { isTouched } from './early-presses.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Resolves with the first thing that somebody does on the page. Never on the server. */
const firstTouch = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  if (isTouched()) return resolve();
  const ending = new AbortController();
  const end = (): void => {
    ending.abort();
    resolve();
  };
  for (const touch of touches) addEventListener(touch, end, { passive: true, signal: ending.signal });
});

/** Loads in the browser not before somebody does something; on the server at once. */
export async function afterTouch<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!import.meta.env.SSR) await firstTouch;
  return load();
}

/**
 * Fetches what only somebody who does something needs: reading further lists, changing the cart, a page
 * for hours without a network. It comes with the first
 * touch of the page, and so is there before the first click is done.
 */
export async function loadAfterTouch(): Promise<void> {
  await firstTouch;
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  // Whatever could not be fetched is fetched again by the one who needs it.
  Promise.all([import('./features/catalog/catalog-reads.ts'), import('./features/cart/cart-changes.ts')]).catch(
    () => undefined,
  );
}
