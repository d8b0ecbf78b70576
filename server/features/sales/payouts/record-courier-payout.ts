import { and, eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { theShop } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { csvLine } from '#server/platform/csv-line.ts';
import type { Operation } from '#server/platform/operation.ts';
import { applyMatched } from './apply-payout.ts';
import { createPayout } from './create-payout.ts';
import { payoutRows } from './payouts.tables.ts';

/** Cash on delivery that a courier paid out for a parcel, in euro cents. */
export interface PaidParcel {
  number: string;
  orderNumber: number | undefined;
  amount: number;
  at: Date;
}

const header = csvLine(['Дата на изплащане', 'Номер на поръчка', 'Товарителница', 'Изплатена сума', 'Валута']);
const lookAtThem = 'Прегледай ги и ги запиши.';

/**
 * Hands what a courier paid out to the matching of statements, as its file would be. Rows that match are recorded if the
 * owner has chosen so; otherwise staff look at them and apply them. A change of an order meanwhile (STALE) is retried
 * with the job.
 */
export async function recordCourierPayout(op: Operation, source: Courier, paid: readonly PaidParcel[]): Promise<void> {
  const lines = paid.map(({ number, orderNumber, amount, at }) =>
    csvLine([at.toISOString().slice(0, 10), String(orderNumber ?? ''), number, (amount / 100).toFixed(2), 'EUR']),
  );
  const fileName = `Изплатено от куриера до ${op.now.toISOString().slice(0, 10)}`;
  const content = [header, ...lines].join('');
  const id = await createPayout({ ...op, caller: theShop }, { fileName, source, content });
  const outcome = await applyIfChosen(op, id);
  await addNotification(op, {
    permission: 'orders',
    message: `Куриерът изплати ${lines.length} наложени платежа. ${outcome}`,
    href: `/admin/payments/payouts/${id}`,
    cause: `payout:${id}`,
  });
}

/** What staff are told of the rows of a statement. */
async function applyIfChosen(op: Operation, id: string): Promise<string> {
  const { applyPayouts } = await readSettings(op.tx);
  if (!applyPayouts) return lookAtThem;
  const matched = await op.tx.$count(payoutRows, and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'matched')));
  if (matched === 0) return lookAtThem;
  await applyMatched(op, id);
  return `Записани са ${matched}.`;
}
