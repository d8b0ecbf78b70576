import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type WaybillRow, waybills } from './waybills.tables.ts';

/** @throws NOT_FOUND */
export async function getWaybillRow(db: Database, id: string): Promise<WaybillRow> {
  const [row] = await db.select().from(waybills).where(eq(waybills.id, id));
  if (!row) throw new ShopError('NOT_FOUND', { message: 'Няма такава товарителница.' });
  return row;
}
