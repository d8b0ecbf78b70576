import { sql } from 'drizzle-orm';
import { unconfirmedPrices } from '#contracts/products/prices/price-guard.rule.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getImport } from './get-import.ts';
import type { StoredImport } from './present-import.ts';

/** A job that has reported no progress for this time is considered lost. */
const abandonedAfterSeconds = 120;

/**
 * Starts a job that applies the previewed changes of an import. One of several callers starts it; the others are refused
 * with the reason. Prices that look like typing errors require `isConfirmed`.
 */
export async function startImport(
  op: Operation<SignedInCaller>,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
): Promise<StoredImport> {
  const { tx, now, caller } = op;
  const productImport = await getImport(tx, id, now);
  if (productImport.needsColumns) throw new ShopError('VALIDATION', { message: 'Първо кажи какво е всяка колона.' });
  // Good rows of another shop are added: those with errors can be corrected and added later.
  if (productImport.counts.failed > 0 && productImport.other === null) {
    throw new ShopError('VALIDATION', { message: 'Във файла има грешки. Поправи ги и го качи отново.' });
  }
  if (productImport.counts.changed + productImport.counts.created === 0) {
    throw new ShopError('VALIDATION', { message: 'Файлът не променя нищо.' });
  }
  const abandoned = new Date(now.getTime() - abandonedAfterSeconds * 1000).toISOString();
  // Of the preview that was read: another one may have other prices to confirm.
  const { rows } = await tx.execute(sql`
    update product_imports
    set state = 'applying', claim = ${newId()}, touched_at = ${now.toISOString()}, done = 0, total = 0, step = 'products',
      failure = null
    where id = ${id} and fingerprint = ${productImport.fingerprint}
      and (state = 'ready' or (state = 'applying' and touched_at < ${abandoned}))
    returning id`);
  if (rows.length === 0) throw await refusal(op, id);
  if (productImport.prices.risky > 0 && !isConfirmed) {
    throw new ShopError('PRICES_UNCONFIRMED', { message: unconfirmedPrices(productImport.prices.risky) });
  }
  const job = { importId: id, userId: caller.user.id, address: caller.address };
  await enqueue(op, 'apply-import', job, { singletonKey: id });
  return getImport(tx, id, now);
}

async function refusal({ tx, now }: Operation, id: string): Promise<ShopError> {
  const { state } = await getImport(tx, id, now);
  if (state === 'applied') return new ShopError('CONFLICT', { message: 'Файлът вече е приложен.' });
  if (state === 'cancelled') return new ShopError('CONFLICT', { message: 'Вносът е спрян. Качи файла отново.' });
  if (state === 'ready') return new ShopError('STALE', { message: 'Разликите са други. Прегледай ги отново.' });
  return new ShopError('IN_PROGRESS', { message: 'Файлът се прилага в момента.' });
}
