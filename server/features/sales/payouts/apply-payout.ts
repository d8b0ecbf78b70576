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
 * Records every matched row of a statement in one transaction. When an order changed since the statement was displayed,
 * the rows are matched again and the call is refused (STALE), so that only displayed matches are applied.
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
  // Orders are locked in a fixed sequence, so that two statements cannot deadlock.
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

/** Locks the statement until the transaction ends. @throws CONFLICT when it is applied already */
export async function holdReady(tx: Transaction, id: string): Promise<typeof payouts.$inferSelect> {
  const [file] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!file) return findPayout(tx, id);
  if (file.state !== 'ready') throw new ShopError('CONFLICT', { message: 'Файлът вече е приложен.' });
  return file;
}
