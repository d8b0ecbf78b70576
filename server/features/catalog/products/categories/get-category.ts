import { sql } from 'drizzle-orm';
import { Id } from '#contracts/common/shapes.ts';
import type { Category } from '#contracts/products/categories.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readCategories } from './list-categories.ts';

/** Returns one category by id, slug or former slug. NOT_FOUND otherwise. One query. */
export async function getCategory(db: Database, idOrSlug: string): Promise<Category> {
  const id = Id.safeParse(idOrSlug).success ? sql`c.id = ${idOrSlug}::uuid` : sql`false`;
  const [category] = await readCategories(
    db,
    sql`${id} or c.slug = ${idOrSlug} or c.id = (select category_id from category_old_slugs where slug = ${idOrSlug})`,
  );
  if (!category) throw new ShopError('NOT_FOUND');
  return category;
}
