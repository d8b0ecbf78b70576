import { and, desc, eq, notInArray } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken, makeSecretToken } from '#server/platform/secret-token.ts';
import { sessions, users, type UserRow } from '../accounts.tables.ts';
import { sessionsTopic } from './end-sessions.ts';
import { absoluteLifetime, maxSessions } from './session-lifetime.ts';

export const sessionCookieSeconds = absoluteLifetime / 1000;

export interface NewSession {
  /** The account at the time when the password was checked. */
  checked: Pick<UserRow, 'id' | 'passwordHash'>;
  /** The previous session cookie of the browser; its session ends. */
  previousCookie: string | undefined;
  address: string;
  userAgent: string;
}

export interface OpenedSession {
  id: string;
  /** For the cookie. Not stored. */
  cookie: string;
  user: UserRow;
}

/**
 * Opens a new session, regardless of the browser's previous one. Refuses if the account was blocked or its password
 * changed since it was checked: operations that end all sessions of an account lock its row first, and so does this
 * one.
 */
export async function openSession(op: Operation, input: NewSession): Promise<OpenedSession> {
  const { tx, now } = op;
  const { checked, previousCookie, address, userAgent } = input;
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, checked.id), eq(users.status, 'active')))
    // Serialises sign-ins of one account, so that the number of its sessions is exact.
    .for('no key update');
  if (!user || user.passwordHash !== checked.passwordHash) throw new ShopError('SIGN_IN_FAILED');
  if (previousCookie) await endSessionOfCookie(op, previousCookie);
  const cookie = makeSecretToken();
  const [session] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashSecretToken(cookie),
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      expiresAt: new Date(now.getTime() + absoluteLifetime),
      address,
      userAgent,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not written.');
  await endSurplus(op, user.id);
  if (user.role === 'admin' && user.firstStaffSignInAt === null) {
    await tx.update(users).set({ firstStaffSignInAt: now }).where(eq(users.id, user.id));
    return { id: session.id, cookie, user: { ...user, firstStaffSignInAt: now } };
  }
  return { id: session.id, cookie, user };
}

/** Ends the least recently used sessions above the limit of an account. */
async function endSurplus(op: Operation, userId: string): Promise<void> {
  const newest = op.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(maxSessions);
  const { rowCount } = await op.tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
  if (rowCount) announceChange(op, sessionsTopic);
}

/** Replaces the cookie of a session: a copy of the previous one is useless from now on. */
export async function renewSessionCookie(op: Operation, sessionId: string): Promise<string> {
  const cookie = makeSecretToken();
  await op.tx
    .update(sessions)
    .set({ tokenHash: hashSecretToken(cookie) })
    .where(eq(sessions.id, sessionId));
  announceChange(op, sessionsTopic);
  return cookie;
}

/** Ends the session of a browser's cookie, if there is one. */
export async function endSessionOfCookie(op: Operation, cookie: string): Promise<void> {
  const { rowCount } = await op.tx.delete(sessions).where(eq(sessions.tokenHash, hashSecretToken(cookie)));
  if (rowCount) announceChange(op, sessionsTopic);
}
