import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { products, variants } from './products.tables.ts';

/** Box, filling and paper of a parcel, and a piece of unknown weight. */
const packagingGrams = 100;
const unknownGrams = 50;

/**
 * The weight of a parcel with these pieces in grams: of each variant its own weight, else the net weight of the
 * product, plus the packaging. One query.
 */
export async function weighVariants(
  db: Database,
  pieces: readonly { variantId: string; quantity: number }[],
): Promise<number> {
  const ids = [...new Set(pieces.map(({ variantId }) => variantId))];
  const rows = await db
    .select({ id: variants.id, own: variants.weightGrams, facts: products.facts })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids));
  const weights = new Map(rows.map(({ id, own, facts }) => [id, own ?? facts.netWeightGrams ?? unknownGrams]));
  const goods = pieces.reduce((sum, piece) => sum + (weights.get(piece.variantId) ?? unknownGrams) * piece.quantity, 0);
  return Math.ceil(goods) + packagingGrams;
}
