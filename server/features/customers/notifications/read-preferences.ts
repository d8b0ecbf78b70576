import { eq } from 'drizzle-orm';
import type { MutableKind } from '#contracts/notifications/notifications.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { notificationPreferences } from './notifications.tables.ts';

/** The kinds of notification that a user has muted. One query. */
export async function readPreferences(db: Database, userId: string): Promise<MutableKind[]> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return row?.muted ?? [];
}
