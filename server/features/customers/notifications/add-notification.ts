import type { Permission } from '#contracts/accounts/accounts.ts';
import type { NotificationKind } from '#contracts/notifications/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
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

/** Notifies the staff with the permission, if and only if the transaction commits. */
export async function addNotification(tx: Transaction, notification: NewNotification): Promise<void> {
  const { kind = 'other', permission = permissionOfKind[kind] } = notification;
  await tx
    .insert(notifications)
    .values({ ...notification, kind, permission })
    .onConflictDoNothing({ target: notifications.cause });
  announceChange(tx, notificationsTopic(permission));
}
