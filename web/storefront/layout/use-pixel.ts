import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadPixel, trackPageView } from './pixel.ts';
import { mayAdvertise } from './pixel-pages.ts';

type Router = Pick<RegisteredRouter, 'history' | 'options'>;

/**
 * Runs the advertising pixel where it may run. It is loaded, and notified of a page, only while the address is a catalogue
 * page without a query: it reads the address itself. A document in which it runs shows no other page: the browser loads
 * those as documents of their own.
 */
export function usePixel(pixelId: string, isAllowed: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isAllowed || !router.options.context.advertises) return undefined;
    const report = (): void => {
      if (isReportable() && !loadPixel(pixelId)) trackPageView();
    };
    dropForeignQuery(router);
    report();
    const stopReporting = router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged || !window.fbq) report();
    });
    const stopLeading = leadOutOfCatalogue(router);
    return () => {
      stopReporting();
      stopLeading();
    };
  }, [isAllowed, pixelId, router]);
}

function isReportable(): boolean {
  return mayAdvertise(location.pathname) && location.search === '';
}

/** Takes out of the address what an advertisement put there and the page does not read. */
function dropForeignQuery(router: Router): void {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const isOpened = URL.canParse(opened) && new URL(opened).search === location.search;
  if (location.search !== '' && isOpened && router.options.context.advertises === 'plain')
    router.history.replace(location.pathname + location.hash);
}

function leadOutOfCatalogue(router: Router): () => void {
  return router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation }) => {
      if (!window.fbq || mayAdvertise(nextLocation.pathname)) return false;
      const isPressed = action === 'PUSH' || action === 'REPLACE';
      if (action === 'REPLACE') location.replace(nextLocation.href);
      else if (isPressed) location.assign(nextLocation.href);
      // Back or forward: the address has changed already, only the document is the wrong one.
      else location.reload();
      return isPressed;
    },
  });
}
