import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { parseSearch, stringifySearch } from '#web/storefront/platform/search-params.ts';
import { FailedPage } from './layout/failed-page.tsx';
import { routeTree } from './routes/route-tree.ts';

/** The router of the storefront, for one page on the server or for a visit in the browser. */
export function createStorefrontRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    // Otherwise /Admin would be rendered without the guard of /admin.
    caseSensitive: true,
    // The query cache stores the data; the router caches none.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 10_000,
    // On the server it would write an inline script into every page.
    scrollRestoration: typeof window !== 'undefined' && afterFirst(),
    defaultErrorComponent: FailedPage,
  });
}

/**
 * Keeps the scroll position of the server-rendered page: the browser has restored it, and the user may have scrolled
 * since.
 */
function afterFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const isLater = !isFirst;
    isFirst = false;
    return isLater;
  };
}

export type StorefrontRouter = ReturnType<typeof createStorefrontRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: StorefrontRouter;
  }
}
