import type { AdminOrder } from '#contracts/orders/orders.ts';
import { replaceOffer } from '#web/admin/patterns/undo/replace-offer.ts';
import { storeOrder } from '../orders-data.ts';

/** Shows the order of an answer, whose step replaces the one that an earlier toast offered to undo. */
export async function takeOverOrder(response: { order: AdminOrder; activityId?: string | undefined }): Promise<void> {
  void replaceOffer(response.order.id, response.activityId);
  await storeOrder(response.order);
}
