import type { NotificationKind } from '#contracts/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { notifications } from './notifications.tables.ts';

/** Announced whenever the bell of the panel may show something else. */
export const notificationsTopic = 'notifications';

export interface NewNotification {
  /** Without one it rings for everybody. */
  kind?: NotificationKind;
  message: string;
  /** Leads there inside the panel. */
  href: string;
  /** What it is about: told again, it rings no second time. */
  cause?: string;
}

/** Tells the administrators of something, if and only if the transaction commits. */
export async function addNotification(tx: Transaction, notification: NewNotification): Promise<void> {
  await tx.insert(notifications).values(notification).onConflictDoNothing({ target: notifications.cause });
  announceChange(tx, notificationsTopic);
}
