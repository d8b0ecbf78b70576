import { eq } from 'drizzle-orm';
import type { Notification } from '#contracts/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { notificationsTopic } from './add-notification.ts';
import { notifications } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';

/** Marks a notification read or unread, for all administrators. */
export async function markNotification(tx: Transaction, id: string, isRead: boolean): Promise<Notification> {
  const [row] = await tx.update(notifications).set({ isRead }).where(eq(notifications.id, id)).returning();
  if (!row) throw new ShopError('NOT_FOUND');
  announceChange(tx, notificationsTopic);
  return presentNotification(row);
}

/** Marks every notification read. */
export async function markAllNotificationsRead(tx: Transaction): Promise<void> {
  await tx.update(notifications).set({ isRead: true }).where(eq(notifications.isRead, false));
  announceChange(tx, notificationsTopic);
}
