import { queryOptions } from '@tanstack/react-query';
import { getBoxRoute } from '#contracts/discounts/boxes.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** A box that buyers fill themselves, with what it can be filled with. */
export function boxQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['box', slug],
    queryFn: async () => (await callApi(getBoxRoute, { params: { slug } })).box,
  });
}
