import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** What the bell of the panel shows. Shared by all administrators. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    message: text('message').notNull(),
    /** Where a click leads inside the panel. */
    href: text('href').notNull().default('/admin'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('notifications_date_idx').on(t.createdAt.desc(), t.id)],
);
