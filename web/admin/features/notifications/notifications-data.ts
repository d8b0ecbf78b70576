import { useQuery } from '@tanstack/react-query';
import { listNotificationsRoute, type Notification } from '#contracts/notifications/notifications.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';

/** The newest hundred, kept up to date by the live updates of the panel. */
export function useNotifications() {
  return useQuery({
    ...queryOf(listNotificationsRoute, { query: { limit: '100' } }),
    select: ({ notifications }) => notifications,
  });
}

/** The number of unread notifications in the list. */
export function countUnread(notifications: readonly Notification[]): number {
  return notifications.filter((notification) => !notification.isRead).length;
}
