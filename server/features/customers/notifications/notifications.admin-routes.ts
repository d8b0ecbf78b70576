import type { FastifyInstance } from 'fastify';
import {
  getNotificationPreferencesRoute,
  listNotificationsRoute,
  readAllNotificationsRoute,
  updateNotificationPreferencesRoute,
  updateNotificationRoute,
} from '#contracts/notifications/notifications.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotification } from './mark-notification.ts';
import { readPreferences } from './read-preferences.ts';
import { savePreferences } from './save-preferences.ts';

/** The notifications of the panel: filtered by permission, with a read status per user. */
export function registerNotificationAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listNotificationsRoute, ({ caller, query }) => listNotifications(db, caller.user, query));

  serveRoute(app, getNotificationPreferencesRoute, ({ caller }) => readPreferences(db, caller.user.id));

  serveRoute(app, updateNotificationPreferencesRoute, async ({ caller, body, write }) => {
    const preferences = await write((op) => savePreferences(op, caller.user.id, body));
    return { ...preferences, message: 'Изборът ви е запазен.' };
  });

  serveRoute(app, updateNotificationRoute, async ({ params, body, caller, write }) => {
    const notification = await write((op) => markNotification(op, caller.user, { id: params.id, isRead: body.isRead }));
    return { notification, message: 'Известието е отбелязано.' };
  });

  serveRoute(app, readAllNotificationsRoute, async ({ caller, write }) => {
    await write((op) => markAllNotificationsRead(op, caller.user));
    return { message: 'Всички известия са прочетени.' };
  });
}
