import { eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { variants } from '../products.tables.ts';
import { lots } from './lots.tables.ts';

/** Reads a lot under the locks on its variant and on itself: always variants before lots. */
export async function lockLot({ tx }: Operation, id: string) {
  const [lotRow] = await tx.select({ variantId: lots.variantId }).from(lots).where(eq(lots.id, id));
  if (!lotRow) throw new ShopError('NOT_FOUND');
  if (lotRow.variantId !== null) {
    await tx.select({ id: variants.id }).from(variants).where(eq(variants.id, lotRow.variantId)).for('no key update');
  }
  const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for('update');
  if (!lot) throw new ShopError('NOT_FOUND');
  return lot;
}
