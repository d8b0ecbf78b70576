import { and, eq, lt, ne, or } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { accountTokens, sessions } from '../accounts.tables.ts';
import { idleSince } from './session-lifetime.ts';

/** Announced when sessions end before their time: what stays open for them looks who is still there. */
export const sessionsTopic = 'sessions';

/**
 * Ends every session of a person, or every one but `keep`. Anyone who calls it because the account changed has updated
 * the user's row before: then no sign-in that is under way slips through.
 */
export async function endSessions(tx: Transaction, userId: string, options: { keep?: string } = {}): Promise<void> {
  const others = options.keep === undefined ? undefined : ne(sessions.id, options.keep);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
  announceChange(tx, sessionsTopic);
}

/** Ends one session of the person's own; someone else's does not exist. */
export async function endOwnSession(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ShopError('NOT_FOUND');
  announceChange(tx, sessionsTopic);
}

/** Throws away what opens nothing any more. */
export async function purgeExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince(now))));
  await tx.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}
