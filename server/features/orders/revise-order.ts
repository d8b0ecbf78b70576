import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { type OrderRevision, type RevisedLines, unpacked } from '#contracts/order-revision.ts';
import type { Sum } from '#contracts/money.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { CartLineRow } from '#server/features/cart/cart-lines-query.ts';
import { reviseUses } from '#server/features/discounts/revise-uses.ts';
import { imageUrl } from '#server/features/media/image-url.ts';
import { queueMessage } from '#server/features/messages/queue-message.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import { displayName, type SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getAdminOrder } from './get-order.ts';
import { linkToOrder } from './order-keys.ts';
import { orderRevisedLetter } from './order-letters.ts';
import { orderHistory, orderLines, orders } from './orders.tables.ts';
import { priceRevision, type PricedRevision } from './price-revision.ts';
import { moveStockOfLines } from './move-stock-of-lines.ts';

type OrderRow = typeof orders.$inferSelect;

export interface Revision {
  orderId: string;
  lines: RevisedLines;
  /** Of the order as it was seen. */
  updatedAt: string;
  expectedTotal: Sum;
  /** Of the shop, for the link in the letter. */
  baseUrl: string;
  now: Date;
}

/** What an order would cost with other lines. Nothing is held and nothing changes. */
export async function quoteRevision(
  db: Database,
  { orderId, lines }: { orderId: string; lines: RevisedLines },
): Promise<OrderRevision> {
  const [order] = await db.select().from(orders).where(notHidden(orderId));
  checkOpen(order);
  return (await priceRevision(db, order, { held: await linesOf(db, orderId), wanted: lines })).revision;
}

/**
 * Gives an order other lines before it is packed, with its price, its stock and its discounts: all of it, or nothing.
 * Its row is held from the look at it to the change, so that of two who change it, or one who changes and one who cancels
 * it, the second comes after the first and hears that what they saw is gone (STALE, ORDER_STATUS).
 */
export async function reviseOrder(tx: Transaction, caller: SignedInCaller, revision: Revision): Promise<void> {
  const { orderId, now } = revision;
  const [order] = await tx.select().from(orders).where(notHidden(orderId)).for('update');
  checkOpen(order);
  if (order.updatedAt.toISOString() !== revision.updatedAt) throw new ShopError('STALE');
  const held = await linesOf(tx, orderId);
  const priced = await priceRevision(tx, order, { held, wanted: revision.lines });
  checkTotal(order, priced.revision, revision.expectedTotal);
  await moveStockOfLines(tx, { orderId, before: held, after: priced.rows });
  await writeLines(tx, order, priced.rows);
  await reviseUses(tx, { orderId, applied: priced.applied });
  await writeTotals(tx, order, priced, now);
  const note = `Променени продукти. Ново общо: ${formatTotal(priced.revision.totals.total)}`;
  await tx.insert(orderHistory).values({
    orderId,
    at: now,
    status: order.status,
    actorId: caller.user.id,
    actor: displayName(caller.user),
    note,
  });
  await tellCustomer(tx, order, revision);
  await recordActivity(tx, caller, {
    action: 'order.lines-changed',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    before: { lines: held.map(inShort), total: order.total },
    after: { lines: priced.rows.map(inShort), total: priced.revision.totals.total.amount },
  });
}
