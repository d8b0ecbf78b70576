import { and, asc, eq } from 'drizzle-orm';
import type { OrderPieces } from '#contracts/orders/admin-fulfilments.ts';
import { netOfPieces } from '#contracts/orders/net-of-pieces.rule.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { orderLines, type orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { orderReturns } from './returns.tables.ts';

type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** Statuses in which items can be returned. */
const returnable: readonly OrderStatus[] = ['shipped', 'delivered'];

export interface PricedReturn {
  lines: readonly LineRow[];
  /** The price of the items after discounts. */
  goods: number;
  /** The delivery price of the order; zero after it was refunded. */
  delivery: number;
}

/**
 * The value of returned items. Refuses an order that is not shipped or is completed (ORDER_STATUS), and quantities
 * above those with the customer (VALIDATION, by line).
 */
export async function priceReturn(db: Database, order: OrderRow, pieces: OrderPieces): Promise<PricedReturn> {
  if (!returnable.includes(order.status)) {
    throw new ShopError('ORDER_STATUS', { message: 'Стока се връща от изпратена или доставена поръчка.' });
  }
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const byId = new Map(lines.map((line) => [line.id, line]));
  const errors = pieces.flatMap(({ lineId, quantity }, index) => {
    const line = byId.get(lineId);
    const most = line ? line.shipped - line.returned : 0;
    const message = most > 0 ? `Могат да се върнат най-много ${most}.` : 'От този ред няма какво да се върне.';
    return quantity > most ? [{ path: `lines.${index}.quantity`, message }] : [];
  });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  const worth = ({ lineId, quantity: count }: OrderPieces[number]) => {
    const line = byId.get(lineId);
    return line ? netOfPieces(line, { before: line.returned, count }) : 0;
  };
  const goods = pieces.reduce((sum, piece) => sum + worth(piece), 0);
  const wentBack = and(eq(orderReturns.orderId, order.id), eq(orderReturns.withDelivery, true));
  const delivery = (await db.$count(orderReturns, wentBack)) > 0 ? 0 : order.deliveryPrice;
  return { lines, goods, delivery };
}
