import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayAdvertise } from './pixel-pages.ts';
import { loadPixel, trackPageView } from './pixel.ts';

type Router = Pick<RegisteredRouter, 'history' | 'options'>;

/**
 * Runs the advertising pixel where it is allowed. It is loaded and notified of a page view only while the URL is that
 * of a catalogue page without a query, because it reads the URL itself. A document that runs it shows no other pages:
 * the browser loads those as separate documents.
 */
export function usePixel(pixelId: string, isAllowed: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isAllowed || !router.options.context.advertises) return undefined;
    const report = (): void => {
      if (isReportable() && !loadPixel(pixelId)) trackPageView();
    };
    removeAdvertisingQuery(router);
    report();
    const stopReporting = router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged || !window.fbq) report();
    });
    const stopLeading = leaveCatalogue(router);
    return () => {
      stopReporting();
      stopLeading();
    };
  }, [isAllowed, pixelId, router]);
}

function isReportable(): boolean {
  return mayAdvertise(location.pathname) && location.search === '';
}

/** Removes advertising parameters that the page does not read from the URL. */
function removeAdvertisingQuery(router: Router): void {
  const openedUrl = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const isOpened = URL.canParse(openedUrl) && new URL(openedUrl).search === location.search;
  if (location.search !== '' && isOpened && router.options.context.advertises === 'plain')
    router.history.replace(location.pathname + location.hash);
}

function leaveCatalogue(router: Router): () => void {
  return router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation }) => {
      if (!window.fbq || mayAdvertise(nextLocation.pathname)) return false;
      const isPressed = action === 'PUSH' || action === 'REPLACE';
      if (action === 'REPLACE') location.replace(nextLocation.href);
      else if (isPressed) location.assign(nextLocation.href);
      // Back or forward: the URL has already changed, so the document is reloaded.
      else location.reload();
      return isPressed;
    },
  });
}
