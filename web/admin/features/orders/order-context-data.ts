import { useQuery } from '@tanstack/react-query';
import { getOrderContextRoute } from '#contracts/orders/order-context.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';

/** Emails, lots and the customer's other orders. A change of the order may have queued an email. */
export function useOrderContext({ id, updatedAt }: AdminOrder) {
  const choices = { failed: orderTexts.loadFailed, version: updatedAt };
  return useQuery(queryOf(getOrderContextRoute, { params: { id } }, choices));
}
