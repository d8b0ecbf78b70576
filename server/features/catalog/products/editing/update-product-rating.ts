import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';

/**
 * Updates the rating of a product in lists. refresh-rating.ts in reviews computes it; this column belongs to the
 * catalogue.
 */
export async function updateProductRating(
  op: Operation,
  productId: string,
  rating: { average: number; count: number },
): Promise<void> {
  const { rowCount } = await op.tx.execute(sql`
    update products set rating_average = round(${rating.average}::numeric, 2), rating_count = ${rating.count}
    where id = ${productId}::uuid`);
  if (rowCount) announceProducts(op, [productId]);
}
