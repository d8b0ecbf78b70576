import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '#web/shared/api/call-api.ts';
import type { ContentKey } from './content-key.ts';

// The data of the first visit is embedded in the page.
const reads = () => import('./content-reads.ts');

/** A content page; null for a category without a head. */
export function contentQuery(callApi: CallApi, key: ContentKey) {
  return queryOptions({
    queryKey: ['content', ...key],
    queryFn: async () => (await reads()).readContent(callApi, key),
  });
}

/** The newest articles. */
export function articlesQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['articles'],
    queryFn: async () => (await reads()).readArticles(callApi),
  });
}
