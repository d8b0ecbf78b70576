import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/accounts.ts';
import type { FormResponse } from './form-action.ts';

/** What the server hands to the browser beside the markup: loaded data, and on personal pages who it was rendered for. */
export interface PageState {
  queries: [key: QueryKey, data: unknown][];
  /** Absent on public pages, where no one is known. */
  user?: User | null;
  form?: FormResponse;
  /** The policy of this document lets the advertising pixel in. */
  advertises?: 'plain' | 'query';
}

export const stateElementId = 'state';

/** Every query that was loaded for the page. Far smaller than the query library's own form of it. */
export function loadedQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}

/** Puts the queries of a page into the browser's cache. */
export function takeQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
