import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';

const Context = createContext<number | null>(null);

/** When the server rendered the page, in milliseconds. */
export const RenderedAt = Context.Provider;

/**
 * The time. The first rendering in the browser has that of the server, whose words it takes over: the clock of a visitor may
 * be wrong, and the page may be older. With `everyMs` it goes on.
 */
export function useNow(everyMs?: number): Date {
  const renderedAt = useContext(Context);
  const [clock] = useState(() => startClock(everyMs));
  const time = useSyncExternalStore(clock.subscribe, clock.read, () => renderedAt ?? clock.read());
  return useMemo(() => new Date(time), [time]);
}

function startClock(everyMs: number | undefined) {
  let at = Date.now();
  return {
    read: () => at,
    subscribe: (onChange: () => void) => {
      if (everyMs === undefined) return () => {};
      const timer = setInterval(() => {
        at = Date.now();
        onChange();
      }, everyMs);
      return () => clearInterval(timer);
    },
  };
}
