import type { Notification } from '#contracts/notifications/notifications.ts';
import type { notifications } from './notifications.tables.ts';

/** A notification as the panel shows it. */
export function presentNotification(row: typeof notifications.$inferSelect, isRead: boolean): Notification {
  return {
    id: row.id,
    kind: row.kind,
    message: row.message,
    href: row.href,
    isRead,
    createdAt: row.createdAt.toISOString(),
  };
}
