import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listStocktakeLinesRoute, type StocktakeLine } from '#contracts/products/stocktakes/stocktakes.ts';
import { pathKey } from '#web/admin/platform/query-key.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { countLineOf, learnLines } from './count-state.ts';
import { countStore, keepStep, openCounts } from './count-store.ts';

const limit = 1000;
const everyMs = 15_000;
/** Counts that were being written while others were read. */
const overlapMs = 60_000;

async function loadAll(id: string, signal: AbortSignal): Promise<StocktakeLine[]> {
  const all: StocktakeLine[] = [];
  for (let page = 1; ; page++) {
    const { lines } = await callApi(listStocktakeLinesRoute, { params: { id }, query: { page, limit }, signal });
    all.push(...lines);
    if (lines.length < limit) return all;
  }
}

/** Keeps all lines in the browser, so that counting goes on without a network, and follows what others count. */
export function useLinesToCount(id: string) {
  openCounts(id);
  const query = useQuery({
    queryKey: [...pathKey(listStocktakeLinesRoute, { id }), 'count'],
    queryFn: ({ signal }) => loadAll(id, signal),
    // Later changes come by themselves: a whole list on every return to the tab would be thousands of lines.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    keepStep({ state: learnLines(countStore().state, data.map(countLineOf), true) });
    const timer = setInterval(() => void followOthers(id), everyMs);
    return () => clearInterval(timer);
  }, [data, id]);
  return query;
}

let lastSeen = new Date(0).toISOString();

async function followOthers(id: string): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  try {
    const query = { limit, page: 1, only: 'counted' as const, since: lastSeen };
    const { lines } = await callApi(listStocktakeLinesRoute, { params: { id }, query });
    const newest = lines.reduce(
      (latest, { countedAt }) => (countedAt && countedAt > latest ? countedAt : latest),
      lastSeen,
    );
    if (newest > lastSeen) lastSeen = new Date(Date.parse(newest) - overlapMs).toISOString();
    keepStep({ state: learnLines(countStore().state, lines.map(countLineOf), false) });
  } catch (error) {
    // The next time will do.
    suppressToast(error);
  }
}
