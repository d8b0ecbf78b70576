import { lt } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notificationsTopic } from './add-notification.ts';
import { notifications } from './notifications.tables.ts';

/** The retention of notifications. */
export const retentionDays = 90;

/** Deletes older notifications, read or not. */
export async function purgeNotifications(op: Operation): Promise<void> {
  const deleted = await op.tx
    .delete(notifications)
    .where(lt(notifications.createdAt, daysBefore(op.now, retentionDays)))
    .returning({ permission: notifications.permission });
  for (const permission of new Set(deleted.map((row) => row.permission)))
    announceChange(op, notificationsTopic(permission));
}
