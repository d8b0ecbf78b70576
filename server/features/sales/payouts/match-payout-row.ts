import { eq } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { countRow } from './count-row.ts';
import { payoutRows, payouts } from './payouts.tables.ts';
import { byHandReason } from './write-plan.ts';

/**
 * Assigns an order to a row manually, or ignores the row. In an applied statement the row is recorded immediately.
 * @throws CONFLICT for a row that is recorded already
 */
export async function matchPayoutRow(
  op: Operation<SignedInCaller>,
  { id, orderNumber }: { id: string; orderNumber: number | null },
): Promise<string> {
  const { tx } = op;
  const [payoutRow] = await tx.select().from(payoutRows).where(eq(payoutRows.id, id));
  if (!payoutRow) throw new ShopError('NOT_FOUND', { message: 'Няма такъв ред.' });
  const [file] = await tx.select().from(payouts).where(eq(payouts.id, payoutRow.payoutId)).for('update');
  const [row] = await tx.select().from(payoutRows).where(eq(payoutRows.id, id)).for('update');
  if (!file || !row) throw new ShopError('NOT_FOUND');
  if (row.state === 'applied') throw new ShopError('CONFLICT', { message: 'Този ред вече е записан.' });
  if (row.amount === null || row.amount <= 0)
    throw new ShopError('CONFLICT', { message: 'Този ред не е получена сума.' });
  const order = orderNumber === null ? null : await getByNumber(tx, orderNumber);
  const state = order ? 'matched' : 'ignored';
  const matched = { ...row, state, reason: byHandReason, orderId: order?.id ?? null } as const;
  const { reason, orderId } = matched;
  await tx
    .update(payoutRows)
    .set({ state, reason, orderId, counted: null, paymentId: null })
    .where(eq(payoutRows.id, id));
  if (file.state === 'applied' && order) await countRow(op, { file, row: matched });
  await recordActivity(op, {
    action: 'payment.payout-matched',
    subjectType: 'payout',
    subjectId: file.id,
    subjectName: `${file.fileName || 'Извлечение'}, ред ${row.line}`,
    before: { state: row.state },
    after: { state: file.state === 'applied' && order ? 'applied' : state, order: order?.number },
  });
  return file.id;
}

async function getByNumber(tx: Transaction, number: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number));
  if (order && order.deletedAt === null) return order;
  throw new ShopError('VALIDATION', { errors: [{ path: 'orderNumber', message: `Няма поръчка № ${number}.` }] });
}
