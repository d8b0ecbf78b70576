import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CostCause } from '#contracts/products/costs.ts';
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

/**
 * Every cost of a variant with the time from which it applied: the value of the stock of a day is computed with the cost
 * of that day. Not a reference: a deleted variant that is restored has its cost again.
 */
export const costChanges = pgTable(
  'cost_changes',
  {
    id: id(),
    variantId: uuid('variant_id').notNull(),
    /** Null: unknown from then on. */
    cost: amount('cost'),
    cause: text('cause').$type<CostCause>().notNull(),
    since: at('since').notNull(),
  },
  (t) => [index('cost_changes_variant_idx').on(t.variantId, t.since)],
);
