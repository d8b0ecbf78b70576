import { firstTouch } from './platform/after-touch.ts';

/** A page that is only read for so long has all it needs: by then the line is free for what a press needs. */
const readingMs = 10_000;

/**
 * Fetches what only someone who does something needs: reading further lists, changing the cart, what renders a message,
 * a page for hours without a network. It comes with the first touch of the page, and so is there before the first click
 * is done; a page that is only read gets it too, so that a network lost in the meantime is notified of.
 */
export async function loadAfterTouch(): Promise<void> {
  await Promise.race([firstTouch, new Promise((resolve) => setTimeout(resolve, readingMs))]);
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  // Whatever could not be fetched is fetched again by the one who needs it.
  Promise.all([
    import('#web/storefront/features/products/catalog-reads.ts'),
    import('./features/cart/cart-changes.ts'),
    import('#web/shared/ui/toaster.tsx'),
  ]).catch(() => undefined);
}
