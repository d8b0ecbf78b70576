import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';

/** The lines of a signed-in person's cart. A person has one cart, so the user is the cart. */
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
    /** Identity of the line within the cart: variant, personalization and attributes together. */
    lineKey: text('line_key').notNull(),
    /** The unit price the person last saw, so that a change can be announced. */
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

/** That someone began a cart on a day, for the panel's figures. Says nothing of who: the key is a hash that lasts a day. */
export const cartDays = pgTable(
  'cart_days',
  {
    visitorHash: text('visitor_hash').primaryKey(),
    firstAt: at('first_at').notNull(),
  },
  (t) => [index('cart_days_first_idx').on(t.firstAt)],
);
