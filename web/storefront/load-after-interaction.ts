import { firstInteraction } from './platform/after-interaction.ts';

/** After this time without interaction, the connection is free to load what interactions need. */
const preloadDelayMs = 10_000;

/**
 * Preloads what only interactions need: loading further lists, changing the cart, rendering toasts, the offline page.
 * It starts on the first interaction, before the first click completes; pages that are only read load it later too, so
 * that a network failure can be reported.
 */
export async function loadAfterInteraction(): Promise<void> {
  await Promise.race([firstInteraction, new Promise((resolve) => setTimeout(resolve, preloadDelayMs))]);
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  // Failed imports are retried when they are needed.
  Promise.all([
    import('#web/storefront/features/products/catalog-reads.ts'),
    import('./features/cart/cart-changes.ts'),
    import('#web/shared/ui/toaster.tsx'),
  ]).catch(() => undefined);
}
