import { firstInteraction } from './platform/after-interaction.ts';
import type { StorefrontRouter } from './router.tsx';

/** After this time without interaction, the connection is free to load what interactions need. */
const preloadDelayMs = 10_000;

/** The pages that most visits go on to. A press on a link to one of them then waits for its data only. */
const nextPages = ['/products', '/products/$slug', '/cart'] as const;

/**
 * Preloads what only interactions need: the scripts of the next pages, loading further lists, changing the cart,
 * rendering toasts. It starts on the
 * first interaction, before the first click completes; pages that are only read load it later too, so that a network
 * failure can be reported. The offline page comes as soon as the page is idle: a visitor may only read before the
 * network is gone.
 */
export async function loadAfterInteraction(router: StorefrontRouter): Promise<void> {
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(registerWorker);
  await Promise.race([firstInteraction, new Promise((resolve) => setTimeout(resolve, preloadDelayMs))]);
  // Failed imports are retried when they are needed.
  Promise.all([
    ...nextPages.map((path) => router.loadRouteChunk(router.routesByPath[path])),
    import('#web/storefront/features/products/catalog-reads.ts'),
    import('./features/cart/cart-changes.ts'),
    import('#web/shared/ui/toaster.tsx'),
  ]).catch(() => undefined);
}

function registerWorker(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
