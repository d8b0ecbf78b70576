import { and, eq, sql } from 'drizzle-orm';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notificationsTopic } from './add-notification.ts';
import { notificationReads, notifications } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';
import { shownTo } from './shown-to.ts';

/** Marks a notification read or unread for one user. NOT_FOUND if they may not see it. */
export async function markNotification(
  op: Operation,
  user: SignedInUser,
  { id, isRead }: { id: string; isRead: boolean },
): Promise<Notification> {
  const { tx } = op;
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), shownTo(user)));
  if (!row) throw new ShopError('NOT_FOUND');
  const reading = { notificationId: id, userId: user.id };
  if (isRead) await tx.insert(notificationReads).values(reading).onConflictDoNothing();
  else {
    const isThis = eq(notificationReads.notificationId, id);
    await tx.delete(notificationReads).where(and(isThis, eq(notificationReads.userId, user.id)));
  }
  announceChange(op, notificationsTopic(user.id));
  return presentNotification(row, isRead);
}

/** Marks all notifications that a user can see as read, and no others. */
export async function markAllNotificationsRead(op: Operation, user: SignedInUser): Promise<void> {
  const visible = op.tx
    .select({ notificationId: notifications.id, userId: sql<string>`${user.id}::uuid`.as('user_id') })
    .from(notifications)
    .where(shownTo(user));
  await op.tx.insert(notificationReads).select(visible).onConflictDoNothing();
  announceChange(op, notificationsTopic(user.id));
}
