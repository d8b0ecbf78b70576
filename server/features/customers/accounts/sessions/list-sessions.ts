import { and, desc, eq, gt } from 'drizzle-orm';
import type { Session } from '#contracts/accounts/sessions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { sessions } from '../accounts.tables.ts';
import { isSessionAlive, maxSessions } from './session-lifetime.ts';

/** The user's active sessions, last used first. */
export async function listSessions(
  db: Database,
  { userId, role, currentId, now }: { userId: string; role: 'customer' | 'admin'; currentId: string; now: Date },
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(maxSessions);
  return rows
    .filter((row) => isSessionAlive(row, role, now))
    .map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.address,
      userAgent: row.userAgent,
      isCurrent: row.id === currentId,
    }));
}
