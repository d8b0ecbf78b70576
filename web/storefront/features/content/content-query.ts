import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '#web/shared/api/call-api.ts';

// The data of the first visit is embedded in the page.
const reads = () => import('./content-reads.ts');

/** What a page is found by: its use, and its slug or secret. */
export type ContentKey = ['home'] | ['page' | 'article' | 'category' | 'preview', string];

/** A content page; null for a category without a head. */
export function contentQuery(callApi: CallApi, key: ContentKey) {
  return queryOptions({
    queryKey: ['content', ...key],
    queryFn: async () => (await reads()).readContent(callApi, key),
  });
}

/** One page of the articles, newest first. */
export function articlesQuery(callApi: CallApi, page: number) {
  return queryOptions({
    queryKey: ['articles', page],
    queryFn: async () => (await reads()).readArticles(callApi, page),
  });
}
