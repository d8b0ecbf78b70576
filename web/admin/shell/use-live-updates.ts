import { useEffect } from 'react';
import type { LiveTopic } from '#contracts/live/live.ts';
import { reloadSession } from '#web/shared/session/session-store.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/** What a screen has loaded under other names than the topic's. */
const alsoStale: Partial<Record<LiveTopic, readonly string[]>> = {
  orders: ['payments', 'dashboard'],
  products: ['attributes', 'dashboard'],
  users: ['groups'],
  settings: ['dashboard'],
  reviews: ['ratings', 'dashboard'],
  // Whatever rings the bell is work of today.
  notifications: ['inquiries', 'ratings', 'dashboard'],
};

/**
 * Keeps the open screen true: what the server says has changed is loaded again. Only while the tab is in sight, since a
 * browser has few connections to give; whatever was missed in the meantime, or while the line was broken, is asked for again.
 */
export function useLiveUpdates(isSignedIn: boolean): void {
  useEffect(() => (isSignedIn ? keepListening() : undefined), [isSignedIn]);
}

function keepListening(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let hasMissed = false;
  const stop = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const again = () => {
    stop();
    hasMissed = true;
    // Not all panels at the same moment, when a server comes back.
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** tries++) * (0.5 + Math.random() / 2);
    timer = setTimeout(open, wait);
  };
  const open = () => {
    stop();
    source = new EventSource('/api/admin/events');
    source.addEventListener('open', () => {
      tries = 0;
      if (hasMissed) void panelQueryClient.invalidateQueries();
      hasMissed = false;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => refresh(data));
    source.addEventListener('ended', () => void reloadSession().then(again));
    source.addEventListener('error', again);
  };
  const onSight = () => {
    if (document.visibilityState === 'visible') {
      if (!source) open();
    } else {
      stop();
      hasMissed = true;
    }
  };
  onSight();
  document.addEventListener('visibilitychange', onSight);
  return () => {
    document.removeEventListener('visibilitychange', onSight);
    stop();
  };
}

function refresh(data: string): void {
  const { topics } = JSON.parse(data) as { topics: LiveTopic[] }; // as contracts/live/live.ts says
  const names = new Set(topics.flatMap((topic) => [topic, ...(alsoStale[topic] ?? [])]));
  for (const name of names) void panelQueryClient.invalidateQueries({ queryKey: [name] });
}
