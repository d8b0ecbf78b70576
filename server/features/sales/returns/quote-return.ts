import type { OrderPieces } from '#contracts/orders/admin-fulfilments.ts';
import type { ReturnQuote } from '#contracts/returns/returns.ts';
import { findOrder } from '#server/features/sales/orders/get-order.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { moneyOfOrder } from './money-of-order.ts';
import { priceReturn } from './price-return.ts';

/** The refund for items of an order, without locks or changes. */
export async function quoteReturn(
  db: Database,
  { orderId, lines, withDelivery }: { orderId: string; lines: OrderPieces; withDelivery: boolean },
): Promise<ReturnQuote> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  const { goods, delivery } = await priceReturn(db, order, lines);
  const { refundable } = (await moneyOfOrder(db, order)).money;
  const sum = (amount: number) => ({ amount, currency: order.currency });
  const refundSum = goods + (withDelivery ? delivery : 0);
  return {
    goods: sum(goods),
    delivery: sum(delivery),
    suggested: sum(Math.min(refundSum, refundable.amount)),
    refundable,
  };
}
