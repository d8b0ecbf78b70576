import { and, asc, eq } from 'drizzle-orm';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { countRow } from './count-row.ts';
import { findPayout } from './get-payout.ts';
import { payoutRows, payouts } from './payouts.tables.ts';
import { writePlan } from './write-plan.ts';

/**
 * Counts every matched row of a file: all of them, or none. Where an order changed since it was shown, the rows are
 * matched again and the call refused (STALE), so that no one applies what they have not seen.
 */
export async function applyPayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: SignedInCaller,
  id: string,
): Promise<string | undefined> {
  try {
    return await inTransaction(db, (tx) => applyMatched(tx, caller, { id, now: clock() }));
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'STALE') throw error;
    await inTransaction(db, async (tx) => {
      const file = await holdReady(tx, id);
      await writePlan(tx, file);
    });
    const message = 'Поръчка от файла е променена междувременно. Прегледайте редовете отново; нищо не е записано.';
    throw new ShopError('STALE', { message });
  }
}

async function applyMatched(
  tx: Transaction,
  caller: SignedInCaller,
  { id, now }: { id: string; now: Date },
): Promise<string | undefined> {
  const file = await holdReady(tx, id);
  const matched = and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'matched'));
  // In the order of the orders, so that two files never wait for each other in a circle.
  const rows = await tx.select().from(payoutRows).where(matched).orderBy(asc(payoutRows.orderId), asc(payoutRows.line));
  if (rows.length === 0) throw new ShopError('CONFLICT', { message: 'Във файла няма съпоставени редове.' });
  for (const row of rows) await countRow(tx, caller, { file, row, now });
  await recordActivity(tx, caller, {
    action: 'payment.imported',
    subjectType: 'payout',
    subjectId: id,
    subjectName: file.fileName || 'Извлечение',
    after: { rows: rows.length },
  });
  const activityId = activityOf(tx);
  await tx.update(payouts).set({ state: 'applied', content: '', activityId }).where(eq(payouts.id, id));
  return activityId;
}

/** The file, locked until the transaction ends. CONFLICT once it is applied. */
export async function holdReady(tx: Transaction, id: string): Promise<typeof payouts.$inferSelect> {
  const [file] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!file) return findPayout(tx, id);
  if (file.state !== 'ready') throw new ShopError('CONFLICT', { message: 'Файлът вече е приложен.' });
  return file;
}
