import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { panelQueryClient } from './panel-query-client.ts';

const leaving = new Set<QueryKey>();

/**
 * Deletes the record of a query key. Until its screens are left nothing of it is loaded again, because the server would
 * answer that there is no such record. `remove` returns whether it succeeded.
 */
export async function leaveRecord(queryKey: QueryKey, remove: () => Promise<boolean>): Promise<boolean> {
  leaving.add(queryKey);
  await panelQueryClient.cancelQueries({ queryKey });
  const isDeleted = await remove().catch((error: unknown) => {
    leaving.delete(queryKey);
    throw error;
  });
  if (isDeleted) forgetOnceLeft(queryKey);
  else {
    leaving.delete(queryKey);
    void panelQueryClient.invalidateQueries({ queryKey });
  }
  return isDeleted;
}

/** Whether a query belongs to a record that is being deleted or was deleted and is still on the screen. */
export function isBeingLeft(queryKey: QueryKey): boolean {
  return [...leaving].some((record) => partialMatchKey(queryKey, record));
}

function forgetOnceLeft(queryKey: QueryKey): void {
  const cache = panelQueryClient.getQueryCache();
  const forget = () => {
    if (cache.findAll({ queryKey, type: 'active' }).length > 0) return;
    stop();
    leaving.delete(queryKey);
    panelQueryClient.removeQueries({ queryKey });
  };
  const stop = cache.subscribe(forget);
  forget();
}
