import { and, eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { orders } from '../orders.tables.ts';
import { lockOrder } from '../status/lock-order.ts';
import { fulfilments } from './fulfilments.tables.ts';

/** A parcel of an order that is not hidden, with the order locked. @throws NOT_FOUND */
export async function lockFulfilment(
  op: Operation,
  { orderId, fulfilmentId }: { orderId: string; fulfilmentId: string },
): Promise<{ order: typeof orders.$inferSelect; fulfilment: typeof fulfilments.$inferSelect }> {
  const order = await lockOrder(op, orderId);
  const [fulfilment] = await op.tx
    .select()
    .from(fulfilments)
    .where(and(eq(fulfilments.id, fulfilmentId), eq(fulfilments.orderId, orderId)));
  if (!order || order.deletedAt || !fulfilment) throw new ShopError('NOT_FOUND');
  return { order, fulfilment };
}
