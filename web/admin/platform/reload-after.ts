import type { Route } from '#contracts/common/route.ts';
import { panelQueryClient } from './panel-query-client.ts';
import { listKey, nameOf } from './query-key.ts';
import { staleNames } from './shown-names.ts';

/**
 * Reloads what a call has changed: everything of the name of its path, and then, without waiting for it, everything
 * that shows the same records under another name. Returns once the queries of the first on the screen are loaded.
 */
export async function reloadAfter(route: Pick<Route, 'path'>): Promise<void> {
  const [own, ...others] = staleNames(nameOf(route)).map((name) =>
    panelQueryClient.invalidateQueries({ queryKey: [name] }),
  );
  void Promise.all(others);
  await own;
}

/** Reloads the pages of a list, but not the records: that of the screen was stored from the answer of the change. */
export function reloadLists(route: Pick<Route, 'method' | 'path'>): Promise<void> {
  return panelQueryClient.invalidateQueries({ queryKey: listKey(route) });
}
