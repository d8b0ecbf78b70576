import { lt } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { notificationsTopic } from './add-notification.ts';
import { notifications } from './notifications.tables.ts';

/** The retention of notifications. */
export const retentionDays = 90;

/** Deletes older notifications, read or not. */
export async function purgeNotifications(tx: Transaction, now: Date): Promise<void> {
  const gone = await tx
    .delete(notifications)
    .where(lt(notifications.createdAt, daysBefore(now, retentionDays)))
    .returning({ permission: notifications.permission });
  for (const permission of new Set(gone.map((row) => row.permission)))
    announceChange(tx, notificationsTopic(permission));
}
