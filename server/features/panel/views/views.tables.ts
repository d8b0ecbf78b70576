import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** Filters, order and look of the panel's lists that someone keeps under a name of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** What stands after the `?` in the list's address. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name_key').on(t.userId, t.list, t.name),
    index('saved_views_user_idx').on(t.userId, t.createdAt),
  ],
);
