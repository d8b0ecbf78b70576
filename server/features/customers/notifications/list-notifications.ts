import { and, asc, notInArray, sql } from 'drizzle-orm';
import type { Notification } from '#contracts/notifications/notifications.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { notificationReads, notifications } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';
import { readPreferences } from './read-preferences.ts';
import { shownTo } from './shown-to.ts';

const newest = 100;

/** Returns the newest hundred notifications that a user may see, without the muted kinds. Two queries. */
export async function listNotifications(db: Database, user: SignedInUser): Promise<Notification[]> {
  const { muted } = await readPreferences(db, user.id);
  const rows = await db
    .select({ notification: notifications, isRead: isReadBy(user.id) })
    .from(notifications)
    .where(and(shownTo(user), muted.length === 0 ? undefined : notInArray(notifications.kind, muted)))
    .orderBy(sql`${notifications.createdAt} desc nulls last`, asc(notifications.id))
    .limit(newest);
  return rows.map(({ notification, isRead }) => presentNotification(notification, isRead));
}

/** Whether a user has read a notification. */
function isReadBy(userId: string) {
  return sql<boolean>`exists (select from ${notificationReads}
    where ${notificationReads.notificationId} = ${notifications.id} and ${notificationReads.userId} = ${userId})`;
}
