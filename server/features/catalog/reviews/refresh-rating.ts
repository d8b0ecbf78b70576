import { sql } from 'drizzle-orm';
import { updateProductRating } from '#server/features/catalog/products/editing/update-product-rating.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Recomputes a product's rating for lists. Must be called after a review was approved, rejected, changed or deleted.
 * The product is locked first: of two concurrent approvals, the later count includes both.
 */
export async function refreshRating(op: Operation, productId: string): Promise<void> {
  await op.tx.execute(sql`select from products where id = ${productId}::uuid for no key update`);
  const rows = await queryRows(
    op.tx,
    { average: column.number, count: column.number },
    sql`
    select coalesce(avg(rating), 0)::float8 as average, count(*)::integer as count
    from reviews where product_id = ${productId}::uuid and status = 'approved'`,
  );
  const rating = rows[0];
  if (rating) await updateProductRating(op, productId, rating);
}
