import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contracts/accounts/accounts.ts';
import type { MutableKind, NotificationKind } from '#contracts/notifications/notifications.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Panel notifications, visible to users with the permission. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    kind: text('kind').$type<NotificationKind>().notNull().default('other'),
    message: text('message').notNull(),
    /** The link target inside the panel. */
    href: text('href').notNull().default('/admin'),
    /** Identifies the event, if it may occur twice: a second notification is dropped. */
    cause: text('cause'),
    /** The permission to see it. */
    permission: text('permission').$type<Permission>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_date_idx').on(t.createdAt.desc(), t.id),
    uniqueIndex('notifications_cause_key').on(t.cause),
  ],
);

/** The read status per user. */
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

/** What each user has muted, and wants by email. Users without a row get all notifications and no email. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  muted: text('muted').array().$type<MutableKind[]>().notNull(),
  /** Orders placed after this time are emailed to the user, and move it on; null for none. */
  emailOrdersAfter: at('email_orders_after'),
});
