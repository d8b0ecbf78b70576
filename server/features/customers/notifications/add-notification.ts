import { sql } from 'drizzle-orm';
import type { Permission } from '#contracts/accounts/accounts.ts';
import type { NotificationKind } from '#contracts/notifications/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notifications } from './notifications.tables.ts';

/** Sent when the notifications of users with `permission`, or of one user by id, may have changed. */
export const notificationsTopic = (permission: string): string => `notifications:${permission}`;

/** The default permission to see each kind of notification. */
const permissionOfKind: Readonly<Record<NotificationKind, Permission>> = {
  order: 'orders',
  stock: 'catalog',
  review: 'reviews',
  inquiry: 'orders',
  failure: 'owner',
  other: 'owner',
};

export interface NewNotification {
  kind?: NotificationKind;
  /** The permission to see it. Defaults to that of the kind. */
  permission?: Permission;
  message: string;
  /** The link target inside the panel. */
  href: string;
  /** Identifies the event: a second notification with the same cause is dropped. */
  cause?: string;
}

/** Notifies the staff with the permission, if and only if the transaction commits, with the commit. */
export async function addNotification(op: Operation, notification: NewNotification): Promise<void> {
  const { kind = 'other', permission = permissionOfKind[kind] } = notification;
  const { message, href, cause = null } = notification;
  insertNotification(op, { id: newId(), kind, permission, message, href, cause });
  announceChange(op, notificationsTopic(permission));
}

type Values = Record<'id' | 'kind' | 'permission' | 'message' | 'href', string> & { cause: string | null };

const insertNotification = compileWrite<Values>(
  ({ id, kind, permission, message, href, cause }) => sql`
    notified as (
      insert into ${notifications} (id, kind, permission, message, href, cause)
      values (${id}, ${kind}, ${permission}, ${message}, ${href}, ${cause})
      on conflict (cause) do nothing
    )`,
);
