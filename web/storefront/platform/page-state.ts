import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/accounts.ts';
import type { FormResponse } from './form-action.ts';

/** The state that the server embeds in the page: loaded data and, on personal pages, the user it was rendered for. */
export interface PageState {
  queries: [key: QueryKey, data: unknown][];
  /** When the page was rendered, in milliseconds; absent where nothing of it depends on the time. */
  renderedAt?: number;
  /** Absent on public pages, which have no user. */
  user?: User | null;
  form?: FormResponse;
  /** There is no such page: its data was refused. */
  isMissing?: true;
  /** The content security policy of this document allows the advertising pixel. */
  advertises?: 'plain' | 'query';
}

export const stateElementId = 'state';

/** All queries loaded for the page, in a far smaller format than that of the query library. */
export function loadedQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}

/** Stores the embedded queries in the browser's cache. */
export function restoreQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
