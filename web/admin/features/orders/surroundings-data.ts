import { useQuery } from '@tanstack/react-query';
import { getOrderSurroundingsRoute, resendOrderLetterRoute } from '#contracts/orders/order-surroundings.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';

/** A change of the order may have written a letter. */
export function useSurroundings({ id, updatedAt }: AdminOrder) {
  return useQuery({
    queryKey: ['orders', id, 'surroundings', updatedAt],
    meta: { failed: orderTexts.loadFailed },
    queryFn: ({ signal }) => callApi(getOrderSurroundingsRoute, { params: { id }, signal }),
  });
}

export function resendLetter(id: string, letterId: string) {
  return callApi(resendOrderLetterRoute, { params: { id, letterId } });
}
