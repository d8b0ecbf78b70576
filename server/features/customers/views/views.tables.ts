import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** Filters, sort order and columns of the panel's lists, saved by a user under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query string of the list's URL, without the `?`. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name_key').on(t.userId, t.list, t.name),
    index('saved_views_user_idx').on(t.userId, t.createdAt),
  ],
);
