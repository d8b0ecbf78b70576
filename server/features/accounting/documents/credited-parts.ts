import { and, eq, inArray, lt } from 'drizzle-orm';
import { netOfPieces } from '#server/features/sales/orders/fulfilment/net-of-pieces.ts';
import { linesOf } from '#server/features/sales/orders/own-orders/open-order.ts';
import type { OrderRow } from '#server/features/sales/payments/open-payment.ts';
import { orderReturnLines, orderReturns } from '#server/features/sales/returns/returns.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SoldPart } from './document-lines.ts';
import { deliveryPart, nameOfLine, soldParts } from './issue-sale.ts';
import type { RefundEntry } from './sale-money.ts';

/**
 * What a refund was for, in the currency of the order: the returned pieces and the delivery, if they are worth exactly
 * the refund; everything that was sold, if all of it was refunded at once; otherwise one line with the sum.
 */
export async function creditedParts(db: Database, order: OrderRow, refund: RefundEntry): Promise<SoldPart[]> {
  const returned = await returnedParts(db, order, refund);
  const candidates = [returned, refund.amount === order.total ? await soldParts(db, order) : []];
  const sum: SoldPart = { name: 'Възстановена сума', quantity: 1, unitPrice: refund.amount, gross: refund.amount };
  return candidates.find((parts) => parts.length > 0 && grossOf(parts) === refund.amount) ?? [sum];
}

const grossOf = (parts: readonly SoldPart[]) => parts.reduce((all, { gross }) => all + gross, 0);

async function returnedParts(db: Database, order: OrderRow, { refundId }: RefundEntry): Promise<SoldPart[]> {
  if (refundId === null) return [];
  const [found] = await db.select().from(orderReturns).where(eq(orderReturns.refundId, refundId));
  if (!found) return [];
  const isEarlier = and(eq(orderReturns.orderId, order.id), lt(orderReturns.createdAt, found.createdAt));
  const earlier = db.select({ id: orderReturns.id }).from(orderReturns).where(isEarlier);
  const before = await db.select().from(orderReturnLines).where(inArray(orderReturnLines.returnId, earlier));
  const pieces = await db.select().from(orderReturnLines).where(eq(orderReturnLines.returnId, found.id));
  const lines = (await linesOf(db, order.id)).flatMap((line) => {
    const countIn = (rows: typeof pieces) =>
      rows.reduce((sum, { orderLineId, quantity }) => sum + (orderLineId === line.id ? quantity : 0), 0);
    const count = countIn(pieces);
    const gross = netOfPieces(line, { before: countIn(before), count });
    return count === 0 ? [] : [{ name: nameOfLine(line), quantity: count, unitPrice: line.unitPrice, gross }];
  });
  return found.withDelivery ? [...lines, deliveryPart(order)] : lines;
}
