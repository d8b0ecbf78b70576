import { and, eq, sql } from 'drizzle-orm';
import { ensureGroups, type Groups } from '#server/features/catalog/products/bulk/ensure-groups.ts';
import { importProducts } from '#server/features/catalog/products/bulk/import-products.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { loggable } from '#server/platform/error-text.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Actor, type Operation, runOperationAs } from '#server/platform/operation.ts';
import { type ImportStep, productImports } from './imports.tables.ts';
import { fetchPictures } from './other-shops/fetch-pictures.ts';
import { planImport } from './plan-import.ts';
import type { StoredImport } from './present-import.ts';

type Claimed = StoredImport & { claim: string };
type Progress = (done: number, total: number) => Promise<void>;

export interface ImportJob {
  importId: string;
  /** Who applies it. */
  userId: string;
  address: string;
}

/**
 * Applies the previewed changes of an import that was started: all of them, or none. The file is compared again within
 * the transaction. If the result differs from the preview, the new comparison is stored and nothing is applied, so that
 * only previewed changes are. The import then says why, and can be started again. A repeated job, such as after the end
 * of its process, takes over from the first one, which cannot commit any more.
 */
export async function applyImport(deps: Deps, { importId, userId, address }: ImportJob): Promise<void> {
  const { db, clock, log } = deps;
  const claimed = await takeOver(db, { id: importId, claim: newId(), now: clock() });
  // Cancelled, or applied by another run.
  if (!claimed) return;
  const progressOf =
    (step: ImportStep): Progress =>
    (done, total) =>
      tellProgress(db, claimed, { step, done, total, now: clock() });
  try {
    const actor = await findActor(db, userId, address);
    const brought = await bringOther(deps, claimed, { actor, onProgress: progressOf('pictures') });
    await runOperationAs(deps, actor, (op) => applyClaimed(op, claimed, { brought, progress: progressOf('products') }));
  } catch (error) {
    const isRefusal = error instanceof ShopError;
    if (!isRefusal) log.error({ importId, error: loggable(error) }, 'An import was not applied');
    await giveBack(db, claimed, {
      failure: isRefusal ? error.message : 'Файлът не можа да се приложи. Нищо не е променено. Опитай отново.',
      isStale: isRefusal && error.code === 'STALE',
    });
  }
}

/** What a file of another shop brings besides rows. */
interface Brought {
  groups: Groups;
  pictures: ReadonlyMap<string, string | null>;
}

/** Fetches the pictures of a file of another shop, before the transaction that adds its products. */
async function bringOther(
  deps: Deps,
  claimed: Claimed,
  work: { actor: Actor | null; onProgress: Progress },
): Promise<Brought | null> {
  if (claimed.other === null) return null;
  const { other: groups } = await planImport(deps.db, claimed);
  if (!groups) throw changedMeanwhile();
  return { groups, pictures: await fetchPictures(deps, { importId: claimed.id, addresses: groups.pictures, ...work }) };
}

async function takeOver(
  db: Database,
  { id, claim, now }: { id: string; claim: string; now: Date },
): Promise<Claimed | undefined> {
  const [row] = await db
    .update(productImports)
    .set({ claim, touchedAt: now, done: 0, total: 0 })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'applying')))
    .returning();
  return row && { ...row, claim };
}

async function applyClaimed(
  op: Operation,
  { id, claim, fileName, fingerprint, ...given }: Claimed,
  { brought, progress }: { brought: Brought | null; progress: Progress },
): Promise<void> {
  if (brought) await ensureGroups(op, brought.groups);
  const plan = await planImport(op.tx, brought ? { ...given, pictures: brought.pictures } : given);
  if (plan.fingerprint !== fingerprint) throw changedMeanwhile();
  const activityId = await importProducts(op, plan, { fileName, onProgress: progress }).catch((error: unknown) => {
    throw error instanceof ShopError && error.code === 'STALE' ? changedMeanwhile() : error;
  });
  const [applied] = await op.tx
    .update(productImports)
    .set({ state: 'applied', activityId, done: sql`${productImports.total}` })
    .where(mine({ id, claim }))
    .returning({ id: productImports.id });
  if (!applied) throw stopped();
}

/** The user who started the import, as activities record it. The shop itself if the account is gone. */
async function findActor(db: Database, userId: string, address: string): Promise<Actor | null> {
  const { id, email, firstName, lastName } = users;
  const [user] = await db.select({ id, email, firstName, lastName }).from(users).where(eq(id, userId));
  return user ? { user, address } : null;
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
  { now, ...progress }: { step: ImportStep; done: number; total: number; now: Date },
): Promise<void> {
  const updated = await db
    .update(productImports)
    .set({ ...progress, touchedAt: now })
    .where(mine(claimed))
    .returning({ id: productImports.id });
  if (updated.length === 0) throw stopped();
}

/** Offers the import again, with the reason. After a change of the products with a new comparison, in one step. */
async function giveBack(
  db: Database,
  claimed: Claimed,
  { failure, isStale }: { failure: string; isStale: boolean },
): Promise<void> {
  const { rows, counts, prices, ignoredColumns, costs, fingerprint } = isStale
    ? await planImport(db, claimed)
    : claimed;
  await db
    .update(productImports)
    .set({ state: 'ready', claim: null, done: 0, failure, rows, counts, prices, ignoredColumns, costs, fingerprint })
    .where(mine(claimed));
}

function changedMeanwhile(): ShopError {
  return new ShopError('STALE', {
    message: 'Продуктите са променени, след като прегледа файла. Нищо не е записано. Прегледай разликите отново.',
  });
}

function stopped(): ShopError {
  return new ShopError('CONFLICT', { message: 'Вносът е спрян. Нищо не е променено.' });
}
