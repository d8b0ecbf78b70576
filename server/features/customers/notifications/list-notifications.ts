import { and, asc, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listNotificationsRoute, Notification } from '#contracts/notifications/notifications.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { notificationReads, notifications } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';
import { readPreferences } from './read-preferences.ts';
import { shownTo } from './shown-to.ts';

type Query = z.output<NonNullable<typeof listNotificationsRoute.query>>;

/** Returns a page of the notifications that a user may see, newest first, without the muted kinds. Three queries. */
export async function listNotifications(
  db: Database,
  user: SignedInUser,
  { page, limit }: Query,
): Promise<{ notifications: Notification[]; page: number; limit: number } & CappedTotal> {
  const { muted } = await readPreferences(db, user.id);
  const where = and(shownTo(user), muted.length === 0 ? undefined : notInArray(notifications.kind, muted));
  const rows = await db
    .select({ notification: notifications, isRead: isReadBy(user.id) })
    .from(notifications)
    .where(where)
    .orderBy(sql`${notifications.createdAt} desc nulls last`, asc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    notifications: rows.map(({ notification, isRead }) => presentNotification(notification, isRead)),
    page,
    limit,
    ...(await countCapped(db, notifications, where)),
  };
}

/** Whether a user has read a notification. */
function isReadBy(userId: string) {
  return sql<boolean>`exists (select from ${notificationReads}
    where ${notificationReads.notificationId} = ${notifications.id} and ${notificationReads.userId} = ${userId})`;
}
