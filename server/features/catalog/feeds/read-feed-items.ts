import { sql } from 'drizzle-orm';
import type { Settings } from '#contracts/settings/settings.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type FeedFrame, type FeedItem, feedItemsOf, type SaleTimes } from './feed-items.ts';

const batchSize = 200;

/**
 * Reads every variant of every active product that feeds take, oldest product first. Two queries per two hundred
 * products, without an offset.
 */
export async function* readFeedItems(
  db: Database,
  frame: Omit<FeedFrame, 'categoryPaths' | 'saleTimes'> & { settings: Settings },
): AsyncGenerator<FeedItem> {
  const categoryPaths = await readCategoryPaths(db);
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`p.id > ${last}::uuid`;
    const products = await readProducts(db, {
      where: sql`p.status = 'active' and ${after}`,
      limit: batchSize,
      isForPage: true,
    });
    const saleTimes = await readSaleTimes(
      db,
      products.map(({ id }) => id),
    );
    for (const product of products) yield* feedItemsOf(product, { ...frame, categoryPaths, saleTimes });
    if (products.length < batchSize) return;
    last = products.at(-1)?.id;
  }
}

/** When the prices of the running promotions apply, by variant. Promotions without an end have no times. */
async function readSaleTimes(db: Database, products: readonly string[]): Promise<ReadonlyMap<string, SaleTimes>> {
  const rows = await queryRows(
    db,
    { variantId: column.text, from: column.timestamp, until: column.timestamp },
    sql`
    select pp.variant_id as "variantId", p.starts_at as "from", p.ends_at as "until"
    from promotions p join promotion_prices pp on pp.product_id = p.product_id
    where p.product_id = any(${sql.param([...products])}::uuid[]) and p.is_running and p.ends_at is not null`,
  );
  return new Map(rows.map(({ variantId, from, until }) => [variantId, { from, until }]));
}

/** The names of each category and of those above it: `Храни > Енергийни`. One query. */
async function readCategoryPaths(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    db,
    { id: column.text, path: column.text },
    sql`
    with recursive paths as (
      select id, name as path from categories where parent_id is null
      union all
      select c.id, paths.path || ' > ' || c.name from categories c join paths on paths.id = c.parent_id
    ) select id, path from paths`,
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}
