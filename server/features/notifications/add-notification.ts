import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { notifications } from './notifications.tables.ts';

/** Announced whenever the bell of the panel may show something else. */
export const notificationsTopic = 'notifications';

/** Tells the administrators of something, if and only if the transaction commits. `href` leads there inside the panel. */
export async function addNotification(tx: Transaction, notification: { message: string; href: string }): Promise<void> {
  await tx.insert(notifications).values(notification);
  announceChange(tx, notificationsTopic);
}
