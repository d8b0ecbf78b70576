import { sql } from 'drizzle-orm';
import type { Category } from '#contracts/categories.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Every category, parents before children, siblings by position; counts are of active products. One query. */
export async function listCategories(db: Database): Promise<Category[]> {
  const { rows } = await db.execute<Category & Record<string, unknown>>(sql`
    select c.id, c.name, c.slug, c.parent_id as "parentId", c.position, coalesce(counted.count, 0)::integer as "productCount"
    from categories c left join (
      select unnest(category_path) as id, count(*) as count from products where status = 'active' group by 1
    ) counted on counted.id = c.id
    order by c.position, c.name, c.id`);
  return parentsFirst(rows);
}

/** Depth first: every category is followed by what lies below it. */
function parentsFirst(categories: readonly Category[]): Category[] {
  const children = Map.groupBy(categories, (category) => category.parentId);
  const below = (parentId: string | null): Category[] =>
    (children.get(parentId) ?? []).flatMap((category) => [category, ...below(category.id)]);
  return below(null);
}
