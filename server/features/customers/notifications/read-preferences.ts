import { eq } from 'drizzle-orm';
import type { Preferences } from '#contracts/notifications/notifications.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { notificationPreferences } from './notifications.tables.ts';

/** What a user has muted, and whether new orders are emailed to them. One query. */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return { muted: row?.muted ?? [], emailOrders: (row?.emailOrdersAfter ?? null) !== null };
}
