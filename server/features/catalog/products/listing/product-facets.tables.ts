import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
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
 * The sets of states that the variants of products have: which values, whether in stock and whether reduced. Filters by
 * values, stock and reduction hold for one variant of a product, so that they are compared per state; products share
 * few sets. Sets are never removed.
 */
export const variantStates = pgTable(
  'variant_states',
  {
    /** A hash of the states of the set. */
    setId: bigint('set_id', { mode: 'bigint' }).notNull(),
    valueIds: uuid('value_ids').array().notNull(),
    inStock: boolean('in_stock').notNull(),
    onSale: boolean('on_sale').notNull(),
  },
  (t) => [primaryKey({ columns: [t.setId, t.valueIds, t.inStock, t.onSale] })],
);

/**
 * The columns of active products by which lists are counted and related products found, in rows so narrow that all of them are read within
 * milliseconds. Only `write_product_facets` writes them (product-facets.triggers.sql): the triggers of `products` call it, and
 * whatever changes the state of a variant.
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
    /** The set in `variant_states`. */
    variantSet: bigint('variant_set', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
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
