import { and, asc, eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/undo-activity.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { actorOf } from '#server/features/sales/payments/actor.ts';
import { findPaymentOfOrder } from '#server/features/sales/payments/find-payment.ts';
import { recordEntries } from '#server/features/sales/payments/record-entries.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { payoutRows, payouts } from './payouts.tables.ts';

/**
 * Reverts an applied statement with a correcting ledger entry for each row, in one transaction. Refused when some of
 * the money was refunded since. The same file can be imported again afterwards.
 */
const undoPayout: Undo['run'] = async (tx, caller, { subjectId: id, subjectName }, now) => {
  const [file] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (file?.state !== 'applied') throw changedSince('Този файл не е приложен.');
  const applied = and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'applied'));
  const rows = await tx.select().from(payoutRows).where(applied).orderBy(asc(payoutRows.orderId), asc(payoutRows.line));
  for (const row of rows) await reverse(tx, caller, row, now);
  await tx.update(payouts).set({ state: 'undone' }).where(eq(payouts.id, id));
  await recordActivity(tx, caller, {
    action: 'payment.import-undone',
    subjectType: 'payout',
    subjectId: id,
    subjectName,
    after: { rows: rows.length },
  });
};

async function reverse(
  tx: Transaction,
  caller: SignedInCaller,
  { id, orderId, paymentId, counted, line }: typeof payoutRows.$inferSelect,
  now: Date,
): Promise<void> {
  if (orderId === null || paymentId === null || counted === null) throw new Error(`Row ${id} was never counted.`);
  const order = await lockOrder(tx, orderId);
  const { payment } = await findPaymentOfOrder(tx, paymentId);
  if (payment.captured - payment.refunded - payment.refunding < counted)
    throw changedSince(`От парите по поръчка № ${order?.number ?? ''} вече е връщано. Нищо не е променено.`);
  const note = `Върнат внос, ред ${line}`;
  const back = { kind: 'captured', amount: -counted, ref: `payout:${id}:reversed`, note } as const;
  await recordEntries(tx, payment, [back], { actor: actorOf(caller), now });
  await tx.update(payoutRows).set({ state: 'reversed' }).where(eq(payoutRows.id, id));
}

/** The undo handler of applied statements. */
export const payoutUndos: Undos = { 'payment.imported': { permission: 'orders', run: undoPayout } };
