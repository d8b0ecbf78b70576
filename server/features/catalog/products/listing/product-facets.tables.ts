import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { amount } from '#server/platform/database/columns.ts';
import { products } from '../products.tables.ts';

/**
 * The sets of categories and of attribute values that products have. A large shop has few different ones, so that its
 * products are counted per set, and only the sets are searched for a category or a value. Sets are never removed.
 */
export const facetSets = pgTable('facet_sets', {
  /** A hash of the ids. */
  id: bigint('id', { mode: 'bigint' }).primaryKey(),
  ids: uuid('ids').array().notNull(),
});

/**
 * The columns of active products by which lists are counted and related products found, in rows so narrow that all of them are read within
 * milliseconds. Only the triggers of `products` write them (product-facets.triggers.sql).
 */
export const productFacets = pgTable(
  'product_facets',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: amount('price').notNull(),
    categorySet: bigint('category_set', { mode: 'bigint' })
      .notNull()
      .references(() => facetSets.id),
    valueSet: bigint('value_set', { mode: 'bigint' })
      .notNull()
      .references(() => facetSets.id),
    /** The average in hundredths of a star. */
    rating: smallint('rating').notNull(),
    soldCount: integer('sold_count').notNull(),
    inStock: boolean('in_stock').notNull(),
    onSale: boolean('on_sale').notNull(),
    /** Whether it has a fact that tells the main goods from their accessories. */
    isMain: boolean('is_main').notNull().default(false),
  },
  (t) => [check('product_facets_rating_check', sql`${t.rating} between 0 and 500`)],
);
