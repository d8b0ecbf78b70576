import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { amount, at, createdAt, id } from '#server/platform/database/columns.ts';
import { variants } from '../products.tables.ts';

/** The price history of variants, for the lowest price of the last 30 days that the law requires beside a reduction. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    price: amount('price').notNull(),
    /** The compare-at price: a reduction lasts as long as it is set. */
    compareAtPrice: amount('compare_at_price'),
    since: at('since').notNull().defaultNow(),
    /** The time of the transaction, and so of the activity that contains the user who changed the price. */
    createdAt: createdAt(),
  },
  (t) => [index('price_changes_variant_idx').on(t.variantId, t.since)],
);
