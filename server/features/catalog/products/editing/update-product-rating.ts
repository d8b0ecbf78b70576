import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { announceProducts } from '../catalog-topics.ts';

/** Sets what lists show of a product's reviews. The reviews count them (reviews/refresh-rating.ts); this column is ours. */
export async function updateProductRating(
  tx: Transaction,
  productId: string,
  rating: { average: number; count: number },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update products set rating_average = round(${rating.average}::numeric, 2), rating_count = ${rating.count}
    where id = ${productId}::uuid`);
  if (rowCount) announceProducts(tx, [productId]);
}
