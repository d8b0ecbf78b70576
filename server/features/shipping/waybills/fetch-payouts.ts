import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { Courier } from '#contracts/delivery/courier.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { PaidOut } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { applyMatched } from '#server/features/sales/payouts/apply-payout.ts';
import { createPayout } from '#server/features/sales/payouts/create-payout.ts';
import { payoutRows } from '#server/features/sales/payouts/payouts.tables.ts';
import { theShop } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { csvLine } from '#server/platform/csv-line.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { waybills } from './waybills.tables.ts';

/** A delivered parcel is paid out within some days. */
const days = 45;
const batchSize = 1_500;
const lookAtThem = 'Прегледай ги и ги запиши.';

/**
 * Asks the couriers what they paid out for delivered parcels, and hands it to the matching of statements as their
 * file would be. Each parcel is handed over once. Rows that match are recorded if the owner has chosen so; otherwise
 * staff look at them and apply them.
 */
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
  const lines: string[] = [];
  for (const { number, amount, at } of paid) {
    const [row] = await op.tx
      .update(waybills)
      .set({ paidOutAt: at, paidOut: amount })
      .where(and(eq(waybills.courier, name), eq(waybills.number, number), isNull(waybills.paidOutAt)))
      .returning({ orderId: waybills.orderId });
    if (!row) continue;
    const [order] = await op.tx.select({ number: orders.number }).from(orders).where(eq(orders.id, row.orderId));
    const sum = (amount / 100).toFixed(2);
    lines.push(csvLine([at.toISOString().slice(0, 10), String(order?.number ?? ''), number, sum, 'EUR']));
  }
  if (lines.length === 0) return;
  const header = csvLine(['Дата на изплащане', 'Номер на поръчка', 'Товарителница', 'Изплатена сума', 'Валута']);
  const fileName = `Изплатено от куриера до ${op.now.toISOString().slice(0, 10)}`;
  const id = await createPayout(
    { ...op, caller: theShop },
    { fileName, source: name, content: [header, ...lines].join('') },
  );
  const outcome = await applyIfChosen(op, id);
  await addNotification(op, {
    permission: 'orders',
    message: `Куриерът изплати ${lines.length} наложени платежа. ${outcome}`,
    href: `/admin/payments/payouts/${id}`,
    cause: `payout:${id}`,
  });
}

/** What staff are told of the rows of a statement. A change of an order meanwhile (STALE) is retried with the job. */
async function applyIfChosen(op: Operation, id: string): Promise<string> {
  const { applyPayouts } = await readSettings(op.tx);
  if (!applyPayouts) return lookAtThem;
  const matched = await op.tx.$count(payoutRows, and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'matched')));
  if (matched === 0) return lookAtThem;
  await applyMatched(op, id);
  return `Записани са ${matched}.`;
}
