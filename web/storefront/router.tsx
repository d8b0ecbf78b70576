import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { FailedPage } from './layout/failed-page.tsx';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { routeTree } from './routes/route-tree.ts';
import { parseSearch, stringifySearch } from '#web/storefront/platform/search-params.ts';

/** The storefront's URL map, for one page on the server or for a visit in the browser. */
export function createStorefrontRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    // One address, one page: /Admin would otherwise be rendered past the guard of /admin.
    caseSensitive: true,
    // Data lives in the query cache; the router itself keeps none.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 10_000,
    // On the server it would write an inline script into every page.
    scrollRestoration: typeof window !== 'undefined' && afterFirst(),
    defaultErrorComponent: FailedPage,
  });
}

/** Leaves the page as the server rendered it where it is: the browser has placed it, and someone may have scrolled since. */
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
