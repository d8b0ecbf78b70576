import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import type { RevisedLines } from '#contracts/orders/order-revision.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notifyOfRevision } from '../emails/notify-of-revision.ts';
import { orders } from '../orders.tables.ts';
import { checkOpen, checkTotal, linesOf } from '../own-orders/open-order.ts';
import type { SettleTotal } from '../questions.ts';
import { addToHistory } from '../status/add-to-history.ts';
import { moveStockOfLines } from '../status/move-stock-of-lines.ts';
import { priceRevision } from './price-revision.ts';
import { writeRevision } from './write-revision.ts';

export interface Revision {
  orderId: string;
  lines: RevisedLines;
  /** `updatedAt` of the order as it was loaded. */
  updatedAt: string;
  expectedTotal: Sum;
  settleTotal: SettleTotal;
}

/**
 * Replaces the lines of an order before it is packed, with its price, stock and discounts, in one transaction. The
 * order is locked, so that concurrent changes and cancellations are serialized and the second one is refused (STALE,
 * ORDER_STATUS).
 */
export async function reviseOrder(op: Operation<SignedInCaller>, revision: Revision): Promise<void> {
  const { tx } = op;
  const { orderId } = revision;
  const [order] = await tx.select().from(orders).where(notHidden(orderId)).for('update');
  checkOpen(order);
  if (order.updatedAt.toISOString() !== revision.updatedAt) throw new ShopError('STALE');
  const held = await linesOf(tx, orderId);
  const repriced = await priceRevision(tx, order, { held, wanted: revision.lines });
  checkTotal(order, repriced.revision, revision.expectedTotal);
  await moveStockOfLines(op, { orderId, before: held, after: repriced.rows });
  await writeRevision(op, { orderId, held: new Set(held.map(({ id }) => id)), priced: repriced });
  await repriced.reviseDiscounts(op);
  if (repriced.revision.difference.amount !== 0) await revision.settleTotal(op, orderId);
  const note = `Променени продукти. Ново общо: ${formatMoneyAtEnd(repriced.revision.totals.total)}`;
  await addToHistory(op, { order, note });
  await notifyOfRevision(op, order);
  await recordActivity(op, {
    action: 'order.lines-changed',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    before: { lines: held.map(inShort), total: order.total },
    after: { lines: repriced.rows.map(inShort), total: repriced.revision.totals.total.amount },
  });
}

const notHidden = (orderId: string): SQL | undefined => and(eq(orders.id, orderId), isNull(orders.deletedAt));

const inShort = ({ sku, quantity }: { sku: string; quantity: number }) => ({ sku, quantity });
