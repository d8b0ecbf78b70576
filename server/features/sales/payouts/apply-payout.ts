import { and, asc, eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type OperationDeps, type Operation, runOperation, runOperationAs } from '#server/platform/operation.ts';
import { countRow } from './count-row.ts';
import { getStoredPayout } from './get-payout.ts';
import { columnsOf } from './layouts.ts';
import { payoutRows, payouts } from './payouts.tables.ts';
import { readPayoutRows } from './read-payout-rows.ts';
import { readStatement } from './statements/read-statement.ts';
import { writePlan } from './write-plan.ts';

/**
 * Records every matched row of a statement in one transaction. When an order changed since the statement was displayed,
 * the rows are matched again and the call is refused (STALE), so that only displayed matches are applied.
 */
export async function applyPayout(
  deps: OperationDeps,
  caller: SignedInCaller,
  id: string,
): Promise<string | undefined> {
  try {
    return await runOperationAs(deps, caller, (op) => applyMatched(op, id));
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'STALE') throw error;
    await runOperation(deps, async (op) => {
      const file = await holdReady(op, id);
      await writePlan(op, file);
    });
    const message = 'Поръчка от файла е променена междувременно. Прегледай редовете отново; нищо не е записано.';
    throw new ShopError('STALE', { message });
  }
}

/**
 * The same within an operation that has just matched the rows.
 * @throws STALE when an order changed since, CONFLICT without matched rows
 */
export async function applyMatched(op: Operation, id: string): Promise<string | undefined> {
  const file = await holdReady(op, id);
  const matched = and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'matched'));
  // Orders are locked in a fixed sequence, so that two statements cannot deadlock.
  const rows = await op.tx
    .select()
    .from(payoutRows)
    .where(matched)
    .orderBy(asc(payoutRows.orderId), asc(payoutRows.line));
  if (rows.length === 0) throw new ShopError('CONFLICT', { message: 'Във файла няма съпоставени редове.' });
  // The rows may have been matched by an earlier version, which took other currencies and outgoing transfers.
  const fileRows = readPayoutRows(await readStatement(file), file.source, columnsOf(file.columns));
  const payments = new Set(fileRows.filter(({ problem }) => problem === '').map(({ fingerprint }) => fingerprint));
  if (rows.some(({ fingerprint }) => !payments.has(fingerprint))) throw new ShopError('STALE');
  for (const row of rows) await countRow(op, { file, row });
  const activityId = await recordActivity(op, {
    action: 'payment.imported',
    subjectType: 'payout',
    subjectId: id,
    subjectName: file.fileName || 'Извлечение',
    after: { rows: rows.length },
  });
  await op.tx.update(payouts).set({ state: 'applied', content: '', activityId }).where(eq(payouts.id, id));
  return activityId;
}

/** Locks the statement until the transaction ends. @throws CONFLICT when it is applied already */
export async function holdReady({ tx }: Operation, id: string): Promise<typeof payouts.$inferSelect> {
  const [file] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!file) return getStoredPayout(tx, id);
  if (file.state !== 'ready') throw new ShopError('CONFLICT', { message: 'Файлът вече е приложен.' });
  return file;
}
