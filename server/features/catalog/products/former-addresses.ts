import { sql } from 'drizzle-orm';
import type { FormerAddress } from '#server/features/store/redirects/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The former addresses of products and categories with a text in either address, by name. One query. */
export function listFormerAddresses(db: Database, search: string, limit: number): Promise<FormerAddress[]> {
  return queryRows(
    db,
    { source: column.text, target: column.text },
    sql`
    select source, target from (
      select '/products/' || o.slug as source, '/products/' || p.slug as target
      from product_old_slugs o join products p on p.id = o.product_id
      union all
      select '/products?category=' || o.slug, '/products?category=' || c.slug
      from category_old_slugs o join categories c on c.id = o.category_id
    ) as former
    where position(${search.toLowerCase()} in source || ' ' || target) > 0
    order by source limit ${limit}`,
  );
}
