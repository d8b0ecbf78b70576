import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { amount, at } from '#server/platform/database/columns.ts';
import { products, variants } from '../products.tables.ts';

/** Temporary lower prices of a product. At most one at a time. */
export const promotions = pgTable(
  'promotions',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at'),
    isRunning: boolean('is_running').notNull().default(false),
  },
  (t) => [
    // The time of the next event: the start, then the end.
    index('promotions_next_idx').on(sql`(case when ${t.isRunning} then ${t.endsAt} else ${t.startsAt} end)`),
    check('promotions_time_check', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

/** The price of a variant during the promotion, and its former price. */
export const promotionPrices = pgTable(
  'promotion_prices',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => promotions.productId, { onDelete: 'cascade' }),
    price: amount('price').notNull(),
    /** Both are set only while it runs. */
    regularPrice: amount('regular_price'),
    regularCompareAt: amount('regular_compare_at'),
  },
  (t) => [
    index('promotion_prices_product_idx').on(t.productId),
    check('promotion_prices_price_check', sql`${t.price} >= 0`),
    check('promotion_prices_regular_check', sql`${t.regularPrice} > ${t.price}`),
  ],
);
