import { sql } from 'drizzle-orm';
import { listCategories } from '#server/features/catalog/products/categories/list-categories.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type FeedItem, feedItemsOf } from './feed-items.ts';

const atOnce = 200;

/**
 * Reads every variant of every active product, oldest product first. One query per two hundred products, without an
 * offset.
 */
export async function* readFeedItems(db: Database, origin: string): AsyncGenerator<FeedItem> {
  const frame = { origin, brand: (await readSettings(db)).name, categoryPaths: await readCategoryPaths(db) };
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`p.id > ${last}::uuid`;
    const products = await readProducts(db, { where: sql`p.status = 'active' and ${after}`, limit: atOnce });
    for (const product of products) yield* feedItemsOf(product, frame);
    if (products.length < atOnce) return;
    last = products.at(-1)?.id;
  }
}

async function readCategoryPaths(db: Database): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  // Parents come before their children.
  for (const { id, name, parentId } of await listCategories(db)) {
    const above = parentId === null ? undefined : paths.get(parentId);
    paths.set(id, above === undefined ? name : `${above} > ${name}`);
  }
  return paths;
}
