import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';

/** When the server rendered the page, in milliseconds, and whether something of the page depended on it. */
export interface RenderTime {
  at: number;
  isRead: boolean;
}

const Context = createContext<RenderTime | null>(null);

/** Hands the time of the page around. */
export const RenderedAt = Context.Provider;

const hourMs = 3_600_000;

/**
 * The time of a page that is rendered now. One for everybody has the hour: rendered again it has the same bytes, and the
 * time of dispatch, which its words depend on, is a whole hour too.
 */
export function renderTime(isForEverybody: boolean): RenderTime {
  const now = Date.now();
  return { at: isForEverybody ? now - (now % hourMs) : now, isRead: false };
}

/**
 * The time. The first rendering in the browser has that of the server, whose words it takes over: the clock of a visitor may
 * be wrong, and the page may be older. With `everyMs` it goes on.
 */
export function useNow(everyMs?: number): Date {
  const page = useContext(Context);
  const [clock] = useState(() => startClock(everyMs));
  const time = useSyncExternalStore(clock.subscribe, clock.read, () => (page ? readTime(page) : clock.read()));
  return useMemo(() => new Date(time), [time]);
}

function readTime(page: RenderTime): number {
  page.isRead = true;
  return page.at;
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
