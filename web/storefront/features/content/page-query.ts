import { queryOptions } from '@tanstack/react-query';
import { getPageRoute } from '#contracts/pages/pages.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** A text of the shop: the version that applies, or the one asked for. */
export function pageQuery(callApi: CallApi, slug: string, version?: string) {
  return queryOptions({
    queryKey: ['page', slug, version ?? ''],
    queryFn: () => callApi(getPageRoute, { params: { slug }, query: version === undefined ? {} : { version } }),
  });
}
