import { useQuery } from '@tanstack/react-query';
import { getOrderContextRoute, resendOrderEmailRoute, setRefusedRoute } from '#contracts/orders/order-context.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';

/** A change of the order may have queued an email. */
export function useOrderContext({ id, updatedAt }: AdminOrder) {
  return useQuery({
    queryKey: ['orders', id, 'surroundings', updatedAt],
    meta: { failed: orderTexts.loadFailed },
    queryFn: ({ signal }) => callApi(getOrderContextRoute, { params: { id }, signal }),
  });
}

export function resendEmail(id: string, letterId: string) {
  return callApi(resendOrderEmailRoute, { params: { id, letterId } });
}

export function setRefused(id: string, refused: boolean) {
  return callApi(setRefusedRoute, { params: { id }, body: { refused } });
}
