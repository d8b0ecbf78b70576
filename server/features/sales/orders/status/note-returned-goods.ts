import type { Operation } from '#server/platform/operation.ts';
import type { OrderRow } from '../orders.tables.ts';
import { addToHistory } from './add-to-history.ts';
import { changeOrderStatus } from './change-order-status.ts';

/** Writes returned goods to the timeline of an order. The last of them make it returned, with all consequences. */
export async function noteReturnedGoods(
  op: Operation,
  { order, note, isLast }: { order: Pick<OrderRow, 'id' | 'status'>; note: string; isLast: boolean },
): Promise<void> {
  if (isLast) await changeOrderStatus(op, { orderId: order.id, to: 'returned', note });
  else await addToHistory(op, { order, note });
}
