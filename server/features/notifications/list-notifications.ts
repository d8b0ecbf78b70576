import { asc, sql } from 'drizzle-orm';
import type { Notification } from '#contracts/notifications.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { notifications } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';

const newest = 100;

/** The newest hundred, newest first. */
export async function listNotifications(db: Database): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .orderBy(sql`${notifications.createdAt} desc nulls last`, asc(notifications.id))
    .limit(newest);
  return rows.map(presentNotification);
}
