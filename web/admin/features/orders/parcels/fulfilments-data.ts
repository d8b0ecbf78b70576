import type { Courier } from '#contracts/delivery/courier.ts';
import { correctFulfilmentRoute, deliverFulfilmentRoute, shipOrderRoute } from '#contracts/orders/admin-fulfilments.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { replaceOffer } from '#web/admin/patterns/undo/replace-offer.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useOrdersCache } from '../orders-data.ts';

export interface Carrier {
  courier: Courier | null;
  trackingNumber: string;
}

export function shipOrder(id: string, parcel: Carrier & { lines: { lineId: string; quantity: number }[] }) {
  return callApi(shipOrderRoute, { params: { id }, query: { undoable: 'true' }, body: parcel });
}

export function correctFulfilment(id: string, fulfilmentId: string, carrier: Carrier) {
  return callApi(correctFulfilmentRoute, { params: { id, fulfilmentId }, body: carrier });
}

export function deliverFulfilment(id: string, fulfilmentId: string) {
  return callApi(deliverFulfilmentRoute, { params: { id, fulfilmentId }, query: { undoable: 'true' } });
}

export function slipHref(id: string, fulfilmentId: string): string {
  return `/api/admin/orders/${id}/fulfilments/${fulfilmentId}/slip`;
}

/** Stores the order of a response in the cache. */
export function useClaimOrder() {
  const cache = useOrdersCache();
  return async ({ order, activityId }: { order: AdminOrder; activityId?: string | undefined }) => {
    void replaceOffer(order.id, activityId);
    cache.store(order);
    await cache.refreshLists();
  };
}

/** Units of a line that are not shipped yet. */
export const unsentOf = (line: AdminOrder['lines'][number]): number => line.quantity - line.shipped;

/** Units of a line that the customer has. */
export const outOf = (line: AdminOrder['lines'][number]): number => line.shipped - line.returned;
