import type { FastifyInstance } from 'fastify';
import {
  getNotificationPreferencesRoute,
  listNotificationsRoute,
  readAllNotificationsRoute,
  updateNotificationPreferencesRoute,
  updateNotificationRoute,
} from '#contracts/notifications/notifications.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listNotifications } from './list-notifications.ts';
import { readPreferences } from './read-preferences.ts';
import { savePreferences } from './save-preferences.ts';
import { markAllNotificationsRead, markNotification } from './mark-notification.ts';

/** The notifications of the panel: filtered by permission, with a read status per user. */
export function registerNotificationAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listNotificationsRoute, async ({ caller }) => ({
    notifications: await listNotifications(db, caller.user),
  }));

  serveRoute(app, getNotificationPreferencesRoute, async ({ caller }) => ({
    muted: await readPreferences(db, caller.user.id),
  }));

  serveRoute(app, updateNotificationPreferencesRoute, async ({ caller, body }) => {
    const muted = await inTransaction(db, (tx) => savePreferences(tx, caller.user.id, body.muted));
    return { muted, message: 'Изборът ви е запазен.' };
  });

  serveRoute(app, updateNotificationRoute, async ({ params, body, caller }) => {
    const notification = await inTransaction(db, (tx) =>
      markNotification(tx, caller.user, { id: params.id, isRead: body.isRead }),
    );
    return { notification, message: 'Известието е отбелязано.' };
  });

  serveRoute(app, readAllNotificationsRoute, async ({ caller }) => {
    await inTransaction(db, (tx) => markAllNotificationsRead(tx, caller.user));
    return { message: 'Всички известия са прочетени.' };
  });
}
