import { and, eq, lt, ne, or } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { accountTokens, sessions } from '../accounts.tables.ts';
import { idleSince } from './session-lifetime.ts';

/**
 * Sent when sessions end early, or what is kept of a session and its account changes (`identify.ts`): open connections
 * check whether their session still exists.
 */
export const sessionsTopic = 'sessions';

/**
 * Ends every session of a user, except `keep`. If the account changed, the caller must have updated the user's row
 * before, so that no concurrent sign-in is missed.
 */
export async function endSessions(op: Operation, userId: string, options: { keep?: string } = {}): Promise<void> {
  const others = options.keep === undefined ? undefined : ne(sessions.id, options.keep);
  await op.tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
  announceChange(op, sessionsTopic);
}

/** Ends one of the user's own sessions. NOT_FOUND for those of other users. */
export async function endOwnSession(op: Operation, userId: string, sessionId: string): Promise<void> {
  const ended = await op.tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ShopError('NOT_FOUND');
  announceChange(op, sessionsTopic);
}

/** Deletes expired sessions and tokens. */
export async function purgeExpired({ tx, now }: Operation): Promise<void> {
  await tx.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince(now))));
  await tx.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}
