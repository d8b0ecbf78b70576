import { sql } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { refreshListing } from './refresh-listing.ts';

/** Above this number, products are not announced individually. */
const fewProducts = 100;

/** The ids of the products in a category or its subcategories, locked in the order of their ids. */
export async function productsOf({ tx }: Operation, categoryId: string): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: column.text },
    sql`select id from products where category_path @> array[${categoryId}::uuid]
      order by id for no key update`,
  );
  return rows.map((row) => row.id);
}

/** After a change of a category: updates the search index of its products and announces them. */
export async function refreshProductsOf(
  op: Operation,
  categoryId: string,
  { searched }: { searched: boolean },
): Promise<void> {
  const ids = await productsOf(op, categoryId);
  if (searched) await refreshListing(op, ids);
  announceMany(op, ids);
}

/** Announces products whose pages changed with a category. */
export function announceMany(op: Operation, productIds: readonly string[]): void {
  if (productIds.length <= fewProducts) announceProducts(op, productIds);
  else for (const topic of [catalogTopic, everythingChanged]) announceChange(op, topic);
}
