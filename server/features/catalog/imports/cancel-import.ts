import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getImport } from './get-import.ts';
import type { StoredImport } from './present-import.ts';

/** Cancels an import. If it is being applied, the changes are rolled back. An applied import is not affected. */
export async function cancelImport(db: Database, id: string, now: Date): Promise<StoredImport> {
  const { rows } = await db.execute(sql`
    update product_imports set state = 'cancelled', claim = null
    where id = ${id} and state in ('ready', 'applying', 'cancelled') returning id`);
  const cancelled = await getImport(db, id, now);
  if (rows.length === 0) throw new ShopError('CONFLICT', { message: 'Файлът вече е приложен. Може да го върнеш.' });
  return cancelled;
}
