import { eq } from 'drizzle-orm';
import { categories } from '#server/features/catalog/products/products.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The id of the category with a slug; null for none. One query. */
export async function categoryOfSlugIn(db: Database, slug: string): Promise<string | null> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  return row?.id ?? null;
}
