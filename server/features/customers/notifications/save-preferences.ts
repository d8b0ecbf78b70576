import { sql } from 'drizzle-orm';
import type { Preferences } from '#contracts/notifications/notifications.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notificationsTopic } from './add-notification.ts';
import { notificationPreferences } from './notifications.tables.ts';
import { readPreferences } from './read-preferences.ts';

export type ChosenPreferences = Pick<Preferences, 'muted'> & { emailOrders?: boolean | undefined };

/**
 * Sets what a user has muted, and whether new orders are emailed to them from now on; without `emailOrders` that stays
 * as it is. Muted notifications are stored, and visible again when the kind is unmuted.
 */
export async function savePreferences(
  op: Operation,
  userId: string,
  { muted: mutedKinds, emailOrders }: ChosenPreferences,
): Promise<Preferences> {
  const muted = [...new Set(mutedKinds)].sort();
  const emailOrdersAfter = sql`coalesce(${notificationPreferences.emailOrdersAfter}, excluded.email_orders_after)`;
  const after = emailOrders === undefined ? {} : { emailOrdersAfter: emailOrders ? emailOrdersAfter : null };
  await op.tx
    .insert(notificationPreferences)
    .values({ userId, muted, emailOrdersAfter: emailOrders ? op.now : null })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { muted, ...after } });
  announceChange(op, notificationsTopic(userId));
  return readPreferences(op.tx, userId);
}
