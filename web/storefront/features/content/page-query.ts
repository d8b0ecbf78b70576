import { queryOptions } from '@tanstack/react-query';
import { getPageRoute } from '#contracts/pages/pages.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** A text of the shop in its current version, or in the requested one. */
export function pageQuery(callApi: CallApi, slug: string, version?: string) {
  return queryOptions({
    queryKey: ['page', slug, version ?? ''],
    queryFn: async () => {
      const { page, versions } = await callApi(getPageRoute, { params: { slug }, query: { version } });
      const { title, html, publishedAt } = page;
      return { page: { title, html, publishedAt, version: page.version }, versions };
    },
  });
}
