import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { createdAt } from '#server/platform/database/columns.ts';

/** The favourite products of each customer. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('favourites_product_idx').on(t.productId),
    index('favourites_user_idx').on(t.userId, t.createdAt.desc()),
  ],
);
