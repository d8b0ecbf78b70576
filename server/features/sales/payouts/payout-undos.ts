import { and, asc, eq } from 'drizzle-orm';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { takeBackMoney } from '#server/features/sales/payments/manual/take-back-money.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { payoutRows, payouts } from './payouts.tables.ts';

/**
 * Reverts an applied statement with a correcting ledger entry for each row, in one transaction. Refused when some of
 * the money was refunded since. The same file can be imported again afterwards.
 */
const undoPayout: Undo['run'] = async (op, { subjectId: id, subjectName }) => {
  const { tx } = op;
  const [file] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (file?.state !== 'applied') throw changedSince('Този файл не е приложен.');
  const applied = and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'applied'));
  const rows = await tx.select().from(payoutRows).where(applied).orderBy(asc(payoutRows.orderId), asc(payoutRows.line));
  for (const row of rows) await reverse(op, row);
  await tx.update(payouts).set({ state: 'undone' }).where(eq(payouts.id, id));
  await recordActivity(op, {
    action: 'payment.import-undone',
    subjectType: 'payout',
    subjectId: id,
    subjectName,
    after: { rows: rows.length },
  });
};

async function reverse(
  op: Operation<SignedInCaller>,
  { id, orderId, paymentId, counted, line }: typeof payoutRows.$inferSelect,
): Promise<void> {
  const { tx } = op;
  if (orderId === null || paymentId === null || counted === null) throw new Error(`Row ${id} was never counted.`);
  const order = await lockOrder(op, orderId);
  const back = { amount: counted, ref: `payout:${id}:reversed`, note: `Върнат внос, ред ${line}` };
  if (!(await takeBackMoney(op, paymentId, back)))
    throw changedSince(`От парите по поръчка № ${order?.number ?? ''} вече е връщано. Нищо не е променено.`);
  await tx.update(payoutRows).set({ state: 'reversed' }).where(eq(payoutRows.id, id));
}

/** The undo handler of applied statements. */
export const payoutUndos: Undos = { 'payment.imported': { permission: 'orders', run: undoPayout } };
