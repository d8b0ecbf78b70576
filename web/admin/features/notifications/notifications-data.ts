import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listNotificationsRoute,
  readAllNotificationsRoute,
  updateNotificationRoute,
  type Notification,
} from '#contracts/notifications/notifications.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';

const queryKey = ['notifications'];
const newest = { limit: '100' };

/** The newest hundred, kept up to date by the live updates of the panel. */
export function useNotifications() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listNotificationsRoute, { query: newest, signal })).notifications,
  });
}

/** The number of unread notifications in the list. */
export function countUnread(notifications: readonly Notification[]): number {
  return notifications.filter((notification) => !notification.isRead).length;
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; isRead: boolean }) =>
      callApi(updateNotificationRoute, { params: { id: change.id }, body: { isRead: change.isRead } }),
    onError: (error) => toastError(error, 'Известието не можа да се отбележи.'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(readAllNotificationsRoute),
    onError: (error) => toastError(error, 'Известията не можаха да се отбележат.'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
