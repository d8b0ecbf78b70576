import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getProductScheduleRoute,
  scheduleProductRoute,
  type ProductScheduleInput,
} from '#contracts/products/product-schedule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const keyOf = (productId: string) => ['products', productId, 'schedule'];

/** The schedule of a product. */
export function useSchedule(productId: string) {
  return useQuery({
    queryKey: keyOf(productId),
    queryFn: async ({ signal }) =>
      (await callApi(getProductScheduleRoute, { params: { id: productId }, signal })).schedule,
  });
}

export function scheduleProduct(productId: string, body: ProductScheduleInput) {
  return callApi(scheduleProductRoute, { params: { id: productId }, body });
}

/** Invalidates the schedule and the price history: a change scheduled for now takes effect with the next call. */
export function useReloadSchedule(productId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [keyOf(productId), ['products', productId, 'prices']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
