import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { isFound } from '../listing/product-filters.ts';

/** The number of active products in `found` (over the alias `p`) per category, including subcategories. One query. */
export function countCategories(db: Database, condition: SQL): Promise<Facets['categories']> {
  return queryRows(
    db,
    { id: column.text, slug: column.text, count: column.number },
    sql`
    select c.id, c.slug, f.count
    from (
      select unnest(s.ids) as id, sum(per_set.count)::integer as count
      from (select p.category_set, count(*) as count from product_facets p where ${isFound({ found: condition })} group by 1) per_set
        join facet_sets s on s.id = per_set.category_set
      group by 1
    ) f join categories c on c.id = f.id
    order by c.position, c.id`,
  );
}
