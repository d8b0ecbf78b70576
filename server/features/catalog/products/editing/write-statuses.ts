import { sql } from 'drizzle-orm';
import type { ProductStatus } from '#contracts/products/products.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nextUpdatedAt } from './update-product.ts';

/**
 * How many products a statement changes: each one also changes its row for the facets of lists (a trigger), and a
 * statement of ten thousand takes as long as the database gives it.
 */
const batchSize = 1_000;

/** Writes the status of each product, whose rows are locked. */
export async function writeStatuses(
  { tx }: Operation,
  products: readonly { id: string; status: ProductStatus }[],
): Promise<void> {
  for (let from = 0; from < products.length; from += batchSize) {
    const part = products.slice(from, from + batchSize);
    const [ids, statuses] = [part.map(({ id }) => id), part.map(({ status }) => status)];
    await tx.execute(sql`
      update products set status = b.status, updated_at = ${nextUpdatedAt}
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(statuses)}::text[]) as b(id, status)
      where products.id = b.id`);
  }
}
