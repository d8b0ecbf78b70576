import { and, eq, inArray, lt } from 'drizzle-orm';
import { grossByRate } from '#contracts/cart/vat-by-rate.rule.ts';
import { netOfPieces } from '#contracts/orders/net-of-pieces.rule.ts';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { orderReturnLines, orderReturns } from '#server/features/sales/returns/returns.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SoldPart } from '../document-lines.ts';
import { readSoldLines } from '../read-sold-lines.ts';
import type { RefundEntry } from '../sale-money.ts';
import { nameOfLine, partsByRate, type RateOf, soldParts } from '../sold-parts.ts';

/** The rates of a sale, and what is left to credit of each, in euro cents. */
export interface CreditRates {
  rateOf: RateOf;
  left: ReadonlyMap<number, number>;
}

/**
 * What a refund was for, in the currency of the order: the returned pieces and the delivery, if they are worth exactly
 * the refund; everything that was sold, if all of it was refunded at once; otherwise the sum, divided among the rates by
 * what is left of each.
 */
export async function creditedParts(
  db: Database,
  order: OrderRow,
  { refund, rates }: { refund: RefundEntry; rates: CreditRates },
): Promise<SoldPart[]> {
  const sold = await soldParts(db, order, rates.rateOf);
  const ofReturn = await returnedParts(db, order, { refund, rates, sold });
  const candidates = [ofReturn, refund.amount === order.total ? sold : []];
  const isRight = (parts: readonly SoldPart[]) => grossOf(parts) === refund.amount && fits(parts, order, rates);
  const match = candidates.find((parts) => parts.length > 0 && isRight(parts));
  return match ?? partsByRate('Възстановена сума', refund.amount, rates.left);
}

const grossOf = (parts: readonly SoldPart[]) => parts.reduce((all, { gross }) => all + gross, 0);

/** With one rate the sum of the credit notes is checked already. */
function fits(parts: readonly SoldPart[], { currency }: OrderRow, { left }: CreditRates): boolean {
  if (left.size === 1) return true;
  const byRate = grossByRate(parts.map(({ gross, vatRate }) => ({ gross, rate: vatRate })));
  return [...byRate].every(([rate, amount]) => chargedInEuro({ amount, currency }).amount <= (left.get(rate) ?? 0));
}

async function returnedParts(
  db: Database,
  order: OrderRow,
  { refund: { refundId }, rates, sold }: { refund: RefundEntry; rates: CreditRates; sold: readonly SoldPart[] },
): Promise<SoldPart[]> {
  if (refundId === null) return [];
  const [orderReturn] = await db.select().from(orderReturns).where(eq(orderReturns.refundId, refundId));
  if (!orderReturn) return [];
  const isEarlier = and(eq(orderReturns.orderId, order.id), lt(orderReturns.createdAt, orderReturn.createdAt));
  const earlier = db.select({ id: orderReturns.id }).from(orderReturns).where(isEarlier);
  const before = await db.select().from(orderReturnLines).where(inArray(orderReturnLines.returnId, earlier));
  const pieces = await db.select().from(orderReturnLines).where(eq(orderReturnLines.returnId, orderReturn.id));
  const orderLines = await readSoldLines(db, order.id);
  const lines = orderLines.flatMap((line) => {
    const countIn = (rows: typeof pieces) =>
      rows.reduce((sum, { orderLineId, quantity }) => sum + (orderLineId === line.id ? quantity : 0), 0);
    const count = countIn(pieces);
    const gross = netOfPieces(line, { before: countIn(before), count });
    if (count === 0) return [];
    return [{ name: nameOfLine(line), quantity: count, unitPrice: line.unitPrice, gross, vatRate: rates.rateOf(line) }];
  });
  return orderReturn.withDelivery ? [...lines, ...sold.slice(orderLines.length)] : lines;
}
