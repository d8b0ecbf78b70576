import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { weighVariants } from '#server/features/catalog/products/weigh-variants.ts';
import { readEnabledCouriers } from '#server/features/sales/delivery/couriers/enabled-couriers.ts';
import { getAdminOrder } from '#server/features/sales/orders/get-order.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { placeOf, recipientOf, senderOf } from './compose-request.ts';
import { waybills } from './waybills.tables.ts';

/**
 * Writes the request of a waybill from the customer to the shop, at the shop's expense, for an order that was shipped
 * (CONFLICT). One return can be open per order, and one after another is made only where it is said to be meant
 * (`another`): the shop pays for each. The order is locked, so of two calls at once one makes it.
 */
export async function createReturnLabel(
  op: Operation,
  { orderId, courier, another = false }: { orderId: string; courier?: Courier | undefined; another?: boolean },
): Promise<string> {
  const locked = await lockOrder(op, orderId);
  if (!locked || locked.deletedAt) throw new ShopError('NOT_FOUND', { message: 'Няма такава поръчка.' });
  const order = await getAdminOrder(op.tx, orderId);
  if (!order.lines.some(({ shipped, returned }) => shipped > returned))
    throw new ShopError('CONFLICT', { message: 'По тази поръчка няма изпратена стока, която да се върне.' });
  if (!another) await refuseAnother(op, orderId);
  const name = courier ?? (await courierOf(op, order));
  const sender = name && (await readEnabledCouriers(op.tx)).senders.get(name);
  if (!name || !sender) {
    const message = `${name ? courierNames[name] : 'Куриерът'} не е включен. Настрой го в Настройки → Куриери.`;
    throw new ShopError('CONFLICT', { message });
  }
  const id = newId();
  const pieces = order.lines.map((line) => ({ variantId: line.variantId, quantity: line.shipped - line.returned }));
  const weightGrams = await weighVariants(op.tx, pieces);
  const request = {
    reference: id,
    orderNumber: order.number,
    direction: 'to-shop' as const,
    from: recipientOf(order, placeOf(order.delivery)),
    to: await senderOf(op.tx, sender),
    weightGrams,
    value: 0,
    cod: null,
    inspection: 'none' as const,
  };
  const rows = await op.tx
    .insert(waybills)
    .values({ id, orderId, kind: 'return', courier: name, request, weightGrams, createdAt: op.now })
    .onConflictDoNothing()
    .returning({ id: waybills.id });
  if (rows.length === 0)
    throw new ShopError('CONFLICT', { message: 'Етикетът за връщане още е в сила. Откажи го, ако искаш друг.' });
  await enqueue(op, 'create-waybill', { waybillId: id });
  await recordActivity(op, {
    action: 'waybill.return-asked',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    after: { courier: name },
  });
  return id;
}

/** An open return is refused by the index of open ones, with or without a confirmation. */
async function refuseAnother({ tx }: Operation, orderId: string): Promise<void> {
  const isMade = and(
    eq(waybills.orderId, orderId),
    eq(waybills.kind, 'return'),
    inArray(waybills.state, ['asked', 'made', 'cancelling']),
  );
  const [earlier] = await tx.select().from(waybills).where(isMade).orderBy(desc(waybills.createdAt)).limit(1);
  if (!earlier) return;
  const which = `${courierNames[earlier.courier]} ${earlier.number}`.trim();
  const message = `По поръчката вече има етикет за връщане (${which}). Потвърди, ако искаш още един.`;
  throw new ShopError('CONFLICT', { message });
}

/** The courier that brought the goods. */
async function courierOf({ tx }: Operation, { id, delivery }: AdminOrder): Promise<Courier | undefined> {
  const [last] = await tx
    .select({ courier: waybills.courier })
    .from(waybills)
    .where(and(eq(waybills.orderId, id), isNotNull(waybills.fulfilmentId)))
    .orderBy(desc(waybills.createdAt))
    .limit(1);
  return last?.courier ?? (delivery.method === 'office' ? delivery.courier : undefined);
}
