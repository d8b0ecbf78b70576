import type { Permission } from '#contracts/accounts/accounts.ts';
import type { NotificationKind } from '#contracts/notifications/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { notifications } from './notifications.tables.ts';

/** Announced whenever the bell may show something else to those who have `permission`, or to one person by their id. */
export const notificationsTopic = (permission: string): string => `notifications:${permission}`;

/** Who sees a kind of notification unless it says otherwise itself. */
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
  /** What one has to be allowed to see for it to be shown; that of the kind unless said. */
  permission?: Permission;
  message: string;
  /** Leads there inside the panel. */
  href: string;
  /** What it is about: told again, it rings no second time. */
  cause?: string;
}

/** Notifies the staff whose rights cover it, if and only if the transaction commits. */
export async function addNotification(tx: Transaction, notification: NewNotification): Promise<void> {
  const { kind = 'other', permission = permissionOfKind[kind] } = notification;
  await tx
    .insert(notifications)
    .values({ ...notification, kind, permission })
    .onConflictDoNothing({ target: notifications.cause });
  announceChange(tx, notificationsTopic(permission));
}
