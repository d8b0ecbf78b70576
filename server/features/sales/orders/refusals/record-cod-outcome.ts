import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { phoneKey } from '#server/platform/phones/phone-key.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { orderHistory, type orders } from '../orders.tables.ts';
import { formerCustomer } from '../own-orders/anonymise-orders.ts';
import { lockOrder } from '../status/lock-order.ts';
import { codOutcomes } from './cod-outcomes.tables.ts';

type OrderRow = typeof orders.$inferSelect;

interface Parcel {
  orderId: string;
  secrets: Pick<Secrets, 'key'>;
}

/** Counts an order whose status has changed to delivered, or to returned without having been delivered. Idempotent. */
export async function recordCodOutcome(op: Operation, { orderId, secrets }: Parcel): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (!order || !isCounted(order)) return;
  if (order.status === 'delivered') await insert(op, order, secrets, 'delivered');
  // Goods that are sent back after they were received are not a refused parcel.
  else if (order.status === 'returned' && !(await wasDelivered(op, orderId)))
    await insert(op, order, secrets, 'refused');
}

/**
 * Records for staff that the buyer did not take the parcel of an order with cash on delivery. An order counts once,
 * however often this is called. The status of the order does not change.
 * @throws NOT_FOUND, ORDER_STATUS for an order that is not shipped, or not paid on delivery
 */
export async function recordRefusedParcel(op: Operation, { orderId, secrets }: Parcel): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');
  if (!isRefusable(order)) {
    throw new ShopError('ORDER_STATUS', { message: 'Отказва се само изпратена поръчка с наложен платеж.' });
  }
  if (await insert(op, order, secrets, 'refused')) await record(op, order, 'order.parcel-refused');
}

/** The same as reported by the courier. An order that cannot be refused, such as a prepaid one, does not count. */
export async function recordTrackedRefusal(op: Operation, { orderId, secrets }: Parcel): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (!order || !isRefusable(order)) return;
  if (await insert(op, order, secrets, 'refused')) await record(op, order, 'order.parcel-refused');
}

/** Takes back a refusal that was recorded by mistake. */
export async function withdrawRefusedParcel(op: Operation, { orderId, secrets }: Parcel): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');
  const { rowCount } = await op.tx
    .delete(codOutcomes)
    .where(and(eq(codOutcomes.orderId, orderId), eq(codOutcomes.outcome, 'refused')));
  if (rowCount === 0) return;
  if (order.status === 'delivered') await insert(op, order, secrets, 'delivered');
  await record(op, order, 'order.refusal-withdrawn');
}

function isCounted({ paymentMethod, contact }: OrderRow): boolean {
  return paymentMethod === 'cod' && contact.phone !== formerCustomer.phone;
}

function isRefusable(order: OrderRow): boolean {
  return isCounted(order) && ['shipped', 'delivered', 'returned'].includes(order.status);
}

/** A refusal replaces a delivery, never the reverse. Returns whether something changed. */
async function insert(
  { tx, now }: Operation,
  { id, contact }: OrderRow,
  secrets: Pick<Secrets, 'key'>,
  outcome: 'delivered' | 'refused',
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${codOutcomes} (order_id, phone_key, outcome, at)
    values (${id}, ${phoneKey(secrets, contact.phone)}, ${outcome}, ${now.toISOString()}::timestamptz)
    on conflict (order_id) do update set outcome = excluded.outcome, at = excluded.at
      where cod_outcomes.outcome = 'delivered' and excluded.outcome = 'refused'`);
  return rowCount === 1;
}

async function wasDelivered({ tx }: Operation, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.status, 'delivered')))
    .limit(1);
  return rows.length > 0;
}

function record(op: Operation, { id, number }: OrderRow, action: 'order.parcel-refused' | 'order.refusal-withdrawn') {
  return recordActivity(op, { action, subjectType: 'order', subjectId: id, subjectName: `№ ${number}` });
}
