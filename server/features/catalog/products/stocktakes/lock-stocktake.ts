import { eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { stocktakes } from './stocktakes.tables.ts';

export type StocktakeRow = typeof stocktakes.$inferSelect;

/**
 * An open stocktake, locked until the transaction ends: `share` lets others count at the same time, `update` nobody.
 * CONFLICT once it has ended.
 */
export async function lockOpenStocktake(
  { tx }: Operation,
  id: string,
  strength: 'share' | 'update',
): Promise<StocktakeRow> {
  const [row] = await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for(strength);
  if (!row) throw new ShopError('NOT_FOUND');
  if (row.state !== 'open') {
    throw new ShopError('CONFLICT', { message: `Инвентаризация №${row.number} вече е приключена.` });
  }
  return row;
}
