import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { applyCells, recordedCells } from '#server/features/catalog/products/grid/edit-cells.ts';
import { unconfirmed } from '#server/features/catalog/products/prices/refuse-risky-prices.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type OperationDeps, type Operation, runOperationAs } from '#server/platform/operation.ts';
import { addPlanned } from './add-planned.ts';
import { claimImport } from './claim-import.ts';
import { productImports } from './imports.tables.ts';
import { importRecords } from './import-records.ts';
import { planImport } from './plan-import.ts';
import type { StoredImport } from './present-import.ts';

type Claimed = StoredImport & { claim: string };

/**
 * Applies the previewed changes of an import: all of them, or none. The file is compared again within the
 * transaction. If the result differs from the preview, the new comparison is stored and the call refused (STALE), so
 * that only previewed changes are applied. Prices that look like typing errors require `isConfirmed`.
 */
export async function applyImport(
  deps: OperationDeps,
  caller: Caller,
  id: string,
  isConfirmed: boolean,
): Promise<StoredImport> {
  const { db, clock } = deps;
  const claimed = await claimImport(db, { id, claim: newId(), now: clock() });
  const progress = (done: number, total: number) => tellProgress(db, claimed, { done, total, now: clock() });
  try {
    return await runOperationAs(deps, caller, (op) => applyClaimed(op, { ...claimed, isConfirmed }, progress));
  } catch (error) {
    await release(db, claimed);
    if (error instanceof ShopError && error.code === 'STALE') await compareAnew(db, claimed);
    throw error;
  }
}

async function applyClaimed(
  op: Operation<Caller>,
  { id, claim, fileName, source, creates, fingerprint, isConfirmed }: Claimed & { isConfirmed: boolean },
  progress: (done: number, total: number) => Promise<void>,
): Promise<StoredImport> {
  const plan = await planImport(op.tx, source, creates);
  if (plan.fingerprint !== fingerprint) throw changedMeanwhile();
  if (plan.prices.risky > 0 && !isConfirmed) throw unconfirmed(plan.prices.risky);
  const touched = await applyCells(op, plan.cells, progress).catch((error: unknown) => {
    throw error instanceof ShopError && error.code === 'STALE' ? changedMeanwhile() : error;
  });
  const added = await addPlanned(op, plan, progress);
  const { before, after } = recordedCells(plan.cells);
  await recordActivity(op, {
    action: 'product.imported',
    subjectType: 'product',
    subjectId: '',
    subjectName: fileName || `${touched.length + added.products.length} продукта`,
    before,
    after: { ...after, ...added },
    records: await importRecords(op, plan, added),
  });
  const [applied] = await op.tx
    .update(productImports)
    .set({ state: 'applied', activityId: activityOf(op) ?? null, done: sql`${productImports.total}` })
    .where(mine({ id, claim }))
    .returning();
  if (!applied) throw stopped();
  return applied;
}

const mine = ({ id, claim }: { id: string; claim: string }) =>
  and(eq(productImports.id, id), eq(productImports.claim, claim), eq(productImports.state, 'applying'));

/**
 * Uses a separate connection, so that the progress is visible to others. Aborts if the import was cancelled in the
 * meantime.
 */
async function tellProgress(
  db: Database,
  claimed: Claimed,
  { done, total, now }: { done: number; total: number; now: Date },
): Promise<void> {
  const updated = await db
    .update(productImports)
    .set({ done, total, touchedAt: now })
    .where(mine(claimed))
    .returning({ id: productImports.id });
  if (updated.length === 0) throw stopped();
}

async function release(db: Database, claimed: Claimed): Promise<void> {
  await db.update(productImports).set({ state: 'ready', claim: null, done: 0 }).where(mine(claimed));
}

async function compareAnew(db: Database, { id, source, creates }: Claimed): Promise<void> {
  const { rows, counts, prices, ignoredColumns, fingerprint } = await planImport(db, source, creates);
  await db
    .update(productImports)
    .set({ rows, counts, prices, ignoredColumns, fingerprint })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'ready')));
}

function changedMeanwhile(): ShopError {
  return new ShopError('STALE', {
    message: 'Продуктите са променени, след като прегледа файла. Нищо не е записано. Прегледай разликите отново.',
  });
}

function stopped(): ShopError {
  return new ShopError('CONFLICT', { message: 'Вносът е спрян. Нищо не е променено.' });
}
