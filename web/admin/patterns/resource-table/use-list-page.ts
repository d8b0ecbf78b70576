import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from './resource-list.ts';

/**
 * One page of a list. The page before it stays on screen while it loads.
 * @param failedText The text of the toast when it cannot be loaded; a general one unless given
 */
export function useListPage<Page extends ListPage<unknown>>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Page>,
  failedText?: string,
) {
  return useQuery<Page>({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    meta: failedText === undefined ? {} : { failed: failedText },
  });
}
