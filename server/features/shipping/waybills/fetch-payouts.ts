import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { Courier } from '#contracts/delivery/courier.ts';
import type { PaidOut } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { type PaidParcel, recordCourierPayout } from '#server/features/sales/payouts/record-courier-payout.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { waybills } from './waybills.tables.ts';

/** A delivered parcel is paid out within some days. */
const days = 45;
const batchSize = 1_500;

/** Asks the couriers what they paid out for delivered parcels, and has it recorded, each parcel once. */
export async function fetchPayouts(deps: Deps): Promise<void> {
  for (const name of Courier.options) await fetchPayoutsOf(deps, name);
}

async function fetchPayoutsOf(deps: Deps, name: Courier): Promise<void> {
  const unpaid = and(
    eq(waybills.courier, name),
    eq(waybills.parcel, 'delivered'),
    gt(waybills.cod, 0),
    isNull(waybills.paidOutAt),
  );
  const rows = await deps.db
    .select({ number: waybills.number })
    .from(waybills)
    .where(unpaid)
    .orderBy(asc(waybills.parcelAt))
    .limit(batchSize);
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  const since = daysBefore(deps.clock(), days);
  const outcome = await tryCourier(deps, name, (courier) => courier.payouts(numbers, since));
  if (!('answer' in outcome) || outcome.answer.length === 0) return;
  const { answer: paid } = outcome;
  await runOperation(deps, (op) => record(op, name, paid));
}

async function record(op: Operation, name: Courier, paid: readonly PaidOut[]): Promise<void> {
  const news: PaidParcel[] = [];
  for (const { number, amount, at } of paid) {
    const [row] = await op.tx
      .update(waybills)
      .set({ paidOutAt: at, paidOut: amount })
      .where(and(eq(waybills.courier, name), eq(waybills.number, number), isNull(waybills.paidOutAt)))
      .returning({ orderId: waybills.orderId });
    if (!row) continue;
    const [order] = await op.tx.select({ number: orders.number }).from(orders).where(eq(orders.id, row.orderId));
    news.push({ number, orderNumber: order?.number, amount, at });
  }
  if (news.length > 0) await recordCourierPayout(op, name, news);
}
