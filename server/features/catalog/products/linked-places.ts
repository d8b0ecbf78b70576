import { type Column, type SQL, sql } from 'drizzle-orm';
import type { LinkedKind, LinkedPlace } from '#server/features/store/navigation/questions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { categories, products } from './products.tables.ts';

type Read = (db: Database, ids: readonly string[]) => Promise<LinkedPlace[]>;

const isOneOf = (id: Column, ids: readonly string[]): SQL => sql`${id} = any(${sql.param([...ids])}::uuid[])`;

/** Where links to categories and products lead. Visitors can open products that are sold. */
export const catalogPlaces: Record<Exclude<LinkedKind, 'content'>, Read> = {
  async category(db, ids) {
    const rows = await db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .where(isOneOf(categories.id, ids));
    return rows.map(({ id, name, slug }) => ({ id, name, path: `/products?category=${encodeURIComponent(slug)}` }));
  },
  async product(db, ids) {
    const rows = await db
      .select({ id: products.id, name: products.name, slug: products.slug, status: products.status })
      .from(products)
      .where(isOneOf(products.id, ids));
    return rows.map(({ id, name, slug, status }) => ({
      id,
      name,
      path: status === 'active' ? `/products/${encodeURIComponent(slug)}` : null,
    }));
  },
};
