import { useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Tells how many seconds a form has been on the screen: bots need none. */
export function useFormSeconds(): () => number {
  // Only while the page of the server is taken over: what is sent at once was typed before.
  const wasOnPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const since = useRef<number>(undefined);
  useEffect(() => {
    since.current ??= wasOnPage ? 0 : performance.now();
  }, [wasOnPage]);
  return () => (performance.now() - (since.current ?? 0)) / 1000;
}
