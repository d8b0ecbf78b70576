import { type Query, partialMatchKey } from '@tanstack/react-query';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { invalidateOnce } from './live-reloads.ts';
import { isMissing } from './shown-record.ts';

/**
 * The query cache of the panel. Colleagues edit the same data, so a screen shows cached data and reloads it
 * immediately.
 */
export const panelQueryClient = createQueryClient(isOfDeletedRecord);
panelQueryClient.setDefaultOptions({
  ...panelQueryClient.getDefaultOptions(),
  queries: { ...panelQueryClient.getDefaultOptions().queries, staleTime: 5_000, refetchOnMount: true },
});
invalidateOnce(panelQueryClient);

/** A record that was shown, or a part of one (its key continues the record's), which is missing when loaded again. */
export function isOfDeletedRecord(error: Error, { queryKey }: Pick<Query<unknown, unknown>, 'queryKey'>): boolean {
  if (!isMissing(error)) return false;
  const records = panelQueryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
  return records.some((record) => partialMatchKey(queryKey, record.queryKey));
}
