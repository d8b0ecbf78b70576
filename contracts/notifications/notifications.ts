import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, CreatedAt, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'notifications';

/** Kinds of notifications. `other` is sent to all staff. */
export const NotificationKind = z
  .enum(['order', 'stock', 'review', 'failure', 'inquiry', 'other'])
  .describe('Subject of the notification; `other` cannot be muted');
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The kinds that staff can switch off for themselves. */
export const MutableKind = NotificationKind.exclude(['other']).describe('Kind of notification that can be muted');
export type MutableKind = z.infer<typeof MutableKind>;

export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    message: z.string().describe('Text in Bulgarian'),
    href: z.string().describe('Path in the panel that it leads to'),
    isRead: z.boolean().describe('Whether the caller has read it'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Notification', description: 'Notification for the staff' });
export type Notification = z.infer<typeof Notification>;

export const listNotificationsRoute = defineRoute({
  method: 'GET',
  path: '/admin/notifications',
  access: 'admin',
  summary: 'List notifications, without muted kinds',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({
    notifications: z.array(Notification).describe('One page of notifications, newest first'),
    ...paging,
  }),
  errors: ['VALIDATION'],
});

export const updateNotificationRoute = defineRoute({
  method: 'PUT',
  path: '/admin/notifications/:id',
  access: 'admin',
  summary: 'Mark a notification as read or unread',
  tag,
  params: IdParams,
  body: z.object({ isRead: z.boolean().describe('New read state') }),
  response: z.object({ notification: Notification, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});

export const readAllNotificationsRoute = defineRoute({
  method: 'POST',
  path: '/admin/notifications/read-all',
  access: 'admin',
  summary: 'Mark all notifications as read',
  tag,
  response: Message,
  errors: [],
});

const muted = z
  .array(MutableKind)
  .max(MutableKind.options.length)
  .describe('Kinds that the caller does not want to receive');
const emailOrders = z
  .boolean()
  .describe('Whether each new order is emailed to the caller, with the right to see orders');

const Preferences = z.object({ muted, emailOrders });
export type Preferences = z.infer<typeof Preferences>;

export const getNotificationPreferencesRoute = defineRoute({
  method: 'GET',
  path: '/admin/notifications/preferences',
  access: 'admin',
  summary: 'Which kinds do not ring the bell for oneself, and whether orders come by email',
  tag,
  response: Preferences,
  errors: [],
});

export const updateNotificationPreferencesRoute = defineRoute({
  method: 'PUT',
  path: '/admin/notifications/preferences',
  access: 'admin',
  summary: 'Choose which kinds ring the bell for oneself, and whether orders come by email',
  tag,
  body: z.object({ muted, emailOrders: emailOrders.optional() }),
  response: Preferences.extend({ message: ShownMessage }),
  errors: [],
});
