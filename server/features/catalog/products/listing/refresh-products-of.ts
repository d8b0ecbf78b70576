import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { announceProducts, catalogTopic } from '../catalog-topics.ts';
import { refreshListing } from './refresh-listing.ts';

/** Above this number, products are not announced individually. */
const fewProducts = 100;

/** The ids of the products in a category or its subcategories, locked in the order of their ids. */
export async function productsOf(tx: Transaction, categoryId: string): Promise<string[]> {
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
  tx: Transaction,
  categoryId: string,
  { searched }: { searched: boolean },
): Promise<void> {
  const ids = await productsOf(tx, categoryId);
  if (searched) await refreshListing(tx, ids);
  announceMany(tx, ids);
}

/** Announces products whose pages changed with a category. */
export function announceMany(tx: Transaction, productIds: readonly string[]): void {
  if (productIds.length <= fewProducts) announceProducts(tx, productIds);
  else for (const topic of [catalogTopic, everythingChanged]) announceChange(tx, topic);
}
