import { asc, notInArray, sql } from 'drizzle-orm';
import type { Notification } from '#contracts/notifications.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { notifications } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';
import { readPreferences } from './read-preferences.ts';

const newest = 100;

/** The newest hundred of the kinds that a person wants to hear of, newest first. Two queries. */
export async function listNotifications(db: Database, userId: string): Promise<Notification[]> {
  const muted = await readPreferences(db, userId);
  const rows = await db
    .select()
    .from(notifications)
    .where(muted.length === 0 ? undefined : notInArray(notifications.kind, muted))
    .orderBy(sql`${notifications.createdAt} desc nulls last`, asc(notifications.id))
    .limit(newest);
  return rows.map(presentNotification);
}
