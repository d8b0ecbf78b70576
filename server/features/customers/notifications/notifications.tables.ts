import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contracts/accounts/accounts.ts';
import type { MutableKind, NotificationKind } from '#contracts/notifications/notifications.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** What the bell of the panel shows, to those whose rights cover it. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    kind: text('kind').$type<NotificationKind>().notNull().default('other'),
    message: text('message').notNull(),
    /** Where a click leads inside the panel. */
    href: text('href').notNull().default('/admin'),
    /** What it is about, where the same may be told twice: a second one is dropped. */
    cause: text('cause'),
    /** What one has to be allowed to see for it to be shown. */
    permission: text('permission').$type<Permission>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_date_idx').on(t.createdAt.desc(), t.id),
    uniqueIndex('notifications_cause_key').on(t.cause),
  ],
);

/** Who has read what: each of the staff reads for themselves. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.userId] }), index('notification_reads_user_idx').on(t.userId)],
);

/** What each of the staff does not want to be rung for. Who never chose has no row and hears everything. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  muted: text('muted').array().$type<MutableKind[]>().notNull(),
});
