import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getImport } from './get-import.ts';
import type { StoredImport } from './present-import.ts';

/** A worker that has reported no progress for this time is considered dead. */
const abandonedAfterSeconds = 120;

/** Claims an import for applying. One caller gets it; others are refused with the reason. */
export async function claimImport(
  db: Database,
  { id, claim, now }: { id: string; claim: string; now: Date },
): Promise<StoredImport & { claim: string }> {
  const stored = await getImport(db, id, now);
  if (stored.counts.failed > 0) {
    throw new ShopError('VALIDATION', { message: 'Във файла има грешки. Поправи ги и го качи отново.' });
  }
  if (stored.counts.changed + stored.counts.created === 0) {
    throw new ShopError('VALIDATION', { message: 'Файлът не променя нищо.' });
  }
  const abandoned = new Date(now.getTime() - abandonedAfterSeconds * 1000).toISOString();
  const { rows } = await db.execute(sql`
    update product_imports set state = 'applying', claim = ${claim}, touched_at = ${now.toISOString()}, done = 0
    where id = ${id} and (state = 'ready' or (state = 'applying' and touched_at < ${abandoned}))
    returning id`);
  if (rows.length > 0) return { ...stored, claim };
  const { state } = await getImport(db, id, now);
  if (state === 'applied') throw new ShopError('CONFLICT', { message: 'Файлът вече е приложен.' });
  if (state === 'cancelled') throw new ShopError('CONFLICT', { message: 'Вносът е спрян. Качи файла отново.' });
  throw new ShopError('IN_PROGRESS', { message: 'Файлът се прилага в момента.' });
}
