import type { MutableKind } from '#contracts/notifications/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notificationsTopic } from './add-notification.ts';
import { notificationPreferences } from './notifications.tables.ts';

/**
 * Sets the kinds of notification that a user has muted. Muted notifications are stored, and visible again when the
 * kind is unmuted.
 */
export async function savePreferences(
  op: Operation,
  userId: string,
  chosen: readonly MutableKind[],
): Promise<MutableKind[]> {
  const muted = [...new Set(chosen)].sort();
  await op.tx
    .insert(notificationPreferences)
    .values({ userId, muted })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { muted } });
  announceChange(op, notificationsTopic(userId));
  return muted;
}
