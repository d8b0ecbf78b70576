import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveTopic } from '#contracts/live/live.ts';
import { isBeingLeft } from '#web/admin/platform/leave-record.ts';
import { reloaded, setReported } from '#web/admin/platform/live-reloads.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { reportedNames, staleNames } from '#web/admin/platform/shown-names.ts';
import { reloadSession } from '#web/shared/session/session-store.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * Reloads data that the server reports as changed. Connected only while the tab is visible, because browsers limit the
 * connections per host. After a reconnect, all data is reloaded.
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
    setReported([]);
  };
  const reconnect = () => {
    stop();
    hasMissed = true;
    // Randomized, so that the panels do not all reconnect at once after a server restart.
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** tries++) * (0.5 + Math.random() / 2);
    timer = setTimeout(open, wait);
  };
  const open = () => {
    stop();
    source = new EventSource('/api/admin/events');
    source.addEventListener('open', () => {
      tries = 0;
      setReported(reportedNames);
      if (hasMissed) void reload();
      hasMissed = false;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => refresh(data));
    source.addEventListener('ended', () => void reloadSession().then(reconnect));
    source.addEventListener('error', reconnect);
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
  const { topics } = JSON.parse(data) as { topics: LiveTopic[] }; // as defined in contracts/live/live.ts
  const changed = new Set(topics.flatMap((topic) => staleNames(topic)));
  for (const name of changed) void reload([name]);
}

/** Returns once the queries on the screen are loaded. */
async function reload(queryKey?: QueryKey): Promise<void> {
  const filters = { predicate: (query: { queryKey: QueryKey }) => !isBeingLeft(query.queryKey) };
  await panelQueryClient.invalidateQueries(queryKey ? { ...filters, queryKey } : filters);
  if (queryKey) reloaded(queryKey[0]);
}
