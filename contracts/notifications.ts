import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Id, IdParams, Message, Time } from './shapes.ts';

const tag = 'notifications';

export const Notification = z
  .object({ id: Id, message: z.string(), href: z.string(), isRead: z.boolean(), createdAt: Time })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const listNotificationsRoute = defineRoute({
  method: 'GET',
  path: '/admin/notifications',
  access: 'admin',
  summary: 'The newest hundred notifications',
  tag,
  response: z.object({ notifications: z.array(Notification) }),
  errors: [],
});

export const updateNotificationRoute = defineRoute({
  method: 'PUT',
  path: '/admin/notifications/:id',
  access: 'admin',
  summary: 'Mark a notification read or unread',
  tag,
  params: IdParams,
  body: z.object({ isRead: z.boolean() }),
  response: z.object({ notification: Notification, message: z.string() }),
  errors: ['NOT_FOUND'],
});

export const readAllNotificationsRoute = defineRoute({
  method: 'POST',
  path: '/admin/notifications/read-all',
  access: 'admin',
  summary: 'Mark every notification read',
  tag,
  response: Message,
  errors: [],
});
