import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { type KnownPage, knownOf } from './known-of.ts';

/** A page whose data is in memory is rendered sooner. */
const patienceMilliseconds = 16;

/**
 * Tells what is known of the page that a press leads to, from shortly after the press until the page is there. Pages of
 * the history are left out: they are in memory, and keep their scroll position. Returns a function that ends it.
 */
export function followComing(
  router: RegisteredRouter,
  queryClient: QueryClient,
  show: (known: KnownPage | undefined) => void,
): () => void {
  let isOfHistory = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(waiting);
    show(undefined);
  };
  const ends = [
    router.history.subscribe(({ action }) => {
      isOfHistory = action.type !== 'PUSH' && action.type !== 'REPLACE';
    }),
    router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation, toLocation }) => {
      end();
      if (!pathChanged || isOfHistory || fromLocation === undefined || toLocation.hash) return;
      const known = knownOf(queryClient, toLocation);
      if (known) waiting = setTimeout(show, patienceMilliseconds, known);
    }),
    router.subscribe('onResolved', end),
    end,
  ];
  return () => ends.forEach((stop) => stop());
}
