import type { QueryClient } from '@tanstack/react-query';
import { dismissFailuresOfPage, toastError } from '#web/shared/ui/toasts.tsx';
import { titleOf } from '#web/storefront/platform/head.ts';
import { offlineText } from '#web/storefront/platform/leave-page.ts';
import { cartKey } from './features/cart/cart-query.ts';
import { settingsQuery } from './features/settings/settings-query.ts';
import type { StorefrontRouter } from './router.tsx';

const cartPages = new Set(['/cart', '/checkout']);

/**
 * Updates that accompany client-side navigation: the document title, the failures of the page that is left, and a fresh
 * cart on entering cart and checkout.
 */
export function followNavigation(router: StorefrontRouter, queryClient: QueryClient): void {
  // A page that cannot be loaded does not replace the current one.
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (navigator.onLine || (action !== 'PUSH' && action !== 'REPLACE')) return false;
      toastError(undefined, offlineText);
      return true;
    },
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (fromLocation !== undefined && pathChanged) void dismissFailuresOfPage();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
    // A form response belongs to the page it was posted to.
    if (fromLocation !== undefined && pathChanged) router.options.context.form = null;
    const settings = queryClient.getQueryData(settingsQuery(router.options.context.callApi).queryKey);
    document.title = titleOf(router, settings?.name ?? '');
    // Moves the focus to the new page, so that screen readers and Tab continue there.
    if (fromLocation !== undefined && pathChanged) document.getElementById('content')?.focus({ preventScroll: true });
    if (pathChanged && cartPages.has(toLocation.pathname)) void queryClient.invalidateQueries({ queryKey: cartKey });
  });
}
