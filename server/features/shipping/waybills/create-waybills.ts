import type { BulkResult } from '#contracts/common/bulk.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { tooHeavy } from '#contracts/delivery/too-heavy.rule.ts';
import { isNotUnderstood } from '#contracts/orders/not-understood.rule.ts';
import { courierNames, orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import {
  type EnabledCouriers,
  readEnabledCouriers,
} from '#server/features/sales/delivery/couriers/enabled-couriers.ts';
import { findOffice } from '#server/features/sales/delivery/find-office.ts';
import { findTargetOrders, type OrderTarget } from '#server/features/sales/orders/bulk/find-target-orders.ts';
import { getAdminOrder } from '#server/features/sales/orders/get-order.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { composeRequest } from './compose-request.ts';
import { waybills } from './waybills.tables.ts';

const hasWaybill = 'Поръчката вече има товарителница.';

/**
 * Writes the request of a waybill for each packed order; jobs ask the couriers. Orders that cannot have one are refused
 * by name and do not affect the others; `lacking` are those without any waybill. Orders are locked in the order of their numbers, and an index allows one open
 * waybill per order, so of several calls at once one makes it.
 */
export async function createWaybills(
  op: Operation,
  { target, courier }: { target: OrderTarget; courier?: Courier | undefined },
): Promise<Pick<BulkResult, 'changed' | 'refused'> & { waybillIds: string[]; lacking: BulkResult['refused'] }> {
  const couriers = await readEnabledCouriers(op.tx);
  const waybillIds: string[] = [];
  const refusals: BulkResult['refused'] = [];
  const lacking: BulkResult['refused'] = [];
  for (const orderId of await findTargetOrders(op.tx, target)) {
    await lockOrder(op, orderId);
    const order = await getAdminOrder(op.tx, orderId);
    const outcome = await createWaybill(op, order, { couriers, courier });
    if ('id' in outcome) waybillIds.push(outcome.id);
    else {
      const refusal = { id: orderId, name: `Поръчка №${order.number}`, message: outcome.why };
      refusals.push(refusal);
      if (!outcome.hasOne) lacking.push(refusal);
    }
  }
  return { changed: waybillIds.length, refused: refusals, lacking, waybillIds };
}

async function createWaybill(
  op: Operation,
  order: AdminOrder,
  { couriers, courier }: { couriers: EnabledCouriers; courier: Courier | undefined },
): Promise<{ id: string } | { why: string; hasOne?: boolean }> {
  if (order.status !== 'packed')
    return { why: `Поръчката е ${orderStatusNames[order.status].toLowerCase()}; товарителница се прави на опакована.` };
  const toAddress = courier ?? couriers.toAddress;
  const courierName = order.delivery.method === 'office' ? order.delivery.courier : toAddress;
  const sender = courierName && couriers.senders.get(courierName);
  if (!courierName || !sender) {
    const name = courierName ? courierNames[courierName] : 'Никой куриер до адрес';
    return { why: `${name} не е включен. Настрой го в Настройки → Куриери.` };
  }
  if (order.delivery.method === 'address' && isNotUnderstood(order.addressDoubt))
    return {
      why: `${courierNames[order.addressDoubt.courier]} не разпозна адреса. Обади се на клиента и поправи адреса или го потвърди в поръчката.`,
    };
  const id = newId();
  const request = await composeRequest(op.tx, { id, order, courier: courierName, sender });
  const { cod, weightGrams } = request;
  const heavy = await tooHeavyFor(op, order, weightGrams);
  if (heavy !== null) return { why: `${heavy} Смени мястото в поръчката, или изпрати я на части.` };
  const rows = await op.tx
    .insert(waybills)
    .values({
      id,
      orderId: order.id,
      courier: courierName,
      request,
      cod: cod?.amount ?? 0,
      weightGrams,
      createdAt: op.now,
    })
    .onConflictDoNothing()
    .returning({ id: waybills.id });
  if (rows.length === 0) return { why: hasWaybill, hasOne: true };
  await enqueue(op, 'create-waybill', { waybillId: id });
  await recordActivity(op, {
    action: 'waybill.asked',
    subjectType: 'order',
    subjectId: order.id,
    subjectName: `№ ${order.number}`,
    after: { courier: courierName, cod: cod?.amount ?? 0, weightGrams },
  });
  return { id };
}

async function tooHeavyFor({ tx }: Operation, { delivery }: AdminOrder, weightGrams: number): Promise<string | null> {
  if (delivery.method === 'address') return null;
  const office = await findOffice(tx, delivery.courier, delivery.officeId);
  return office ? tooHeavy(office, weightGrams) : null;
}
