import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The number of products in `found` (over the alias `p`) per category, including subcategories. One query. */
export function countCategories(db: Database, found: SQL): Promise<Facets['categories']> {
  return queryRows(
    db,
    { id: column.text, slug: column.text, count: column.number },
    sql`
    select c.id, c.slug, f.count
    from (
      select unnest(p.category_path) as id, count(*)::integer as count from products p where ${found} group by 1
    ) f join categories c on c.id = f.id
    order by c.position, c.id`,
  );
}
