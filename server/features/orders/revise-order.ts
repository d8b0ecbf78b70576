import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { type OrderRevision, type RevisedLines, unpacked } from '#contracts/order-revision.ts';
import type { Sum } from '#contracts/money.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { reviseUses } from '#server/features/discounts/revise-uses.ts';
import { queueMessage } from '#server/features/messages/queue-message.ts';
import { formatMoneyAtEnd } from '#server/features/pricing/format-money.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getAdminOrder } from './get-order.ts';
import { linkToOrder } from './order-keys.ts';
import { orderRevisedLetter } from './order-letters.ts';
import { orderLines, orders } from './orders.tables.ts';
import { moveStockOfLines } from './move-stock-of-lines.ts';
import { noteInHistory } from './note-in-history.ts';
import { priceRevision } from './price-revision.ts';
import { writeRevision } from './write-revision.ts';

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
  await writeRevision(tx, { orderId, held: new Set(held.map(({ id }) => id)), priced, now });
  await reviseUses(tx, { orderId, applied: priced.applied });
  const note = `Променени продукти. Ново общо: ${formatMoneyAtEnd(priced.revision.totals.total)}`;
  await noteInHistory(tx, caller, { order, note, now });
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

const notHidden = (orderId: string): SQL | undefined => and(eq(orders.id, orderId), isNull(orders.deletedAt));

function linesOf(db: Database, orderId: string): Promise<(typeof orderLines.$inferSelect)[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

function checkOpen(order: OrderRow | undefined): asserts order is OrderRow {
  if (!order) throw new ShopError('NOT_FOUND');
  if (unpacked.includes(order.status)) return;
  throw new ShopError('ORDER_STATUS', {
    message: 'Редовете се променят, докато поръчката не е опакована, изпратена или отказана.',
  });
}

/** What was paid already stays paid: another total is a matter of returning or asking for money first. */
function checkTotal(order: OrderRow, { totals }: OrderRevision, expected: Sum): void {
  const { total } = totals;
  if (expected.amount !== total.amount || expected.currency !== total.currency) {
    throw new ShopError('PRICE_CHANGED', { details: { totals } });
  }
  if (total.amount === order.total || ['unpaid', 'failed'].includes(order.paymentStatus)) return;
  throw new ShopError('ORDER_STATUS', {
    message: 'Поръчката е платена. Първо оправете плащането, после сменете редовете на друга сума.',
  });
}

async function tellCustomer(tx: Transaction, order: OrderRow, { baseUrl, now }: Revision): Promise<void> {
  const { url, carriesSecret } = await linkToOrder(tx, order, { baseUrl, now });
  const letter = orderRevisedLetter(
    { settings: await readSettings(tx), orderUrl: url },
    await getAdminOrder(tx, order.id),
  );
  const cause = `order-revised:${order.id}:${now.toISOString()}`;
  await queueMessage(tx, { cause, to: order.contact.email, carriesSecret, ...letter });
}

const inShort = ({ sku, quantity }: { sku: string; quantity: number }) => ({ sku, quantity });
