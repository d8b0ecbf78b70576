import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { amount, at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';

/** The cart lines of signed-in customers. A customer has one cart, so the user id identifies it. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    personalization: text('personalization').notNull().default(''),
    attributes: jsonb('attributes')
      .$type<{ id: string; attributeId: string; attributeValueId: string }[]>()
      .notNull()
      .default([]),
    /** The identity of the line within the cart: variant, personalization and attributes. */
    lineKey: text('line_key').notNull(),
    /** The unit price that the customer last saw, so that a change can be displayed. */
    seenPrice: amount('seen_price').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('cart_items_line_key').on(t.userId, t.lineKey),
    index('cart_items_variant_idx').on(t.variantId),
    check('cart_items_quantity_check', sql`${t.quantity} between 1 and 99`),
  ],
);

/**
 * The lines of guests' cookies that a customer's cart has got, so that a cookie which is sent again, after a lost answer
 * or from a second tab, adds nothing.
 */
export const mergedGuestLines = pgTable(
  'merged_guest_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the id that the browser gave the line, and of its variant, text and attributes. */
    lineHash: text('line_hash').notNull(),
    /** The quantity of the line when it was last merged, and how much of it was new then. */
    quantity: integer('quantity').notNull(),
    added: integer('added').notNull(),
    mergedAt: at('merged_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lineHash] }), index('merged_guest_lines_date_idx').on(t.mergedAt)],
);

/** Carts started per day, for the dashboard. Anonymous: the key is a hash that is valid for one day. */
export const cartDays = pgTable(
  'cart_days',
  {
    visitorHash: text('visitor_hash').primaryKey(),
    firstAt: at('first_at').notNull(),
  },
  (t) => [index('cart_days_first_idx').on(t.firstAt)],
);
