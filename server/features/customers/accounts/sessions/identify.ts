import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Identify, Identity, SignedInUser } from '#server/platform/http/caller.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import { type DutyFacts, dutiesOf } from '../account-duties.ts';
import { sessions, users } from '../accounts.tables.ts';
import { hashSecretToken, markerOfSession } from '../secret-token.ts';
import { isFresh, isLastSeenOutdated, isSessionAlive, type SessionTimes } from './session-lifetime.ts';

/** The only credential of a signed-in user. */
export const sessionCookie = 'iskra_session';
const maxCookieLength = 100;

interface Found extends SessionTimes {
  sessionId: string;
  authenticatedAt: Date;
  user: Omit<SignedInUser, 'needsSecondFactor' | 'needsOwnPassword'>;
  duties: Pick<DutyFacts, 'passwordIsTemporary' | 'firstStaffSignInAt'>;
}

/**
 * Resolves the session of a cookie: one query with a cookie, none without. The user is read each time, so that a
 * block, a changed role and a removed permission take effect with the next request.
 */
export function createIdentify({ db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>): Identify {
  return async ({ cookies, bearer }): Promise<Identity> => {
    const cookie = cookies[sessionCookie];
    const now = clock();
    const found = cookie && cookie.length <= maxCookieLength ? await findSession(db, cookie) : null;
    if (!found || !isSessionAlive(found, found.user.role, now)) {
      return { user: null, session: null, tokenMismatch: bearer !== null };
    }
    if (isLastSeenOutdated(found, now)) await rememberVisit(db, found, now);
    const tokenMismatch = bearer !== null && !isSameSecret(bearer, markerOfSession(secrets, found.sessionId));
    const session = { id: found.sessionId, isFresh: isFresh(found, now) };
    return { user: await withDuties(db, found, now), session, tokenMismatch };
  };
}

async function findSession(db: Database, cookie: string): Promise<Found | null> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
      expiresAt: sessions.expiresAt,
      duties: { passwordIsTemporary: users.passwordIsTemporary, firstStaffSignInAt: users.firstStaffSignInAt },
      user: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        permissions: users.permissions,
        isVerified: users.isVerified,
        hasSecondFactor: sql<boolean>`${isNotNull(users.twoFactorEnabledAt)}`,
      },
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .where(eq(sessions.tokenHash, hashSecretToken(cookie)));
  return found ?? null;
}

/** Staff with open duties after the grace period are administrators without permissions. */
async function withDuties(db: Database, { user, duties }: Found, now: Date): Promise<SignedInUser> {
  const isDone = user.role !== 'admin' || (user.hasSecondFactor && !duties.passwordIsTemporary);
  if (isDone) return { ...user, needsSecondFactor: false, needsOwnPassword: false };
  const left = dutiesOf({ ...user, ...duties }, await readSettings(db), now);
  const needsSecondFactor = left.isGraceOver && left.secondFactorBy !== null;
  const needsOwnPassword = left.isGraceOver && left.ownPassword;
  const permissions = needsSecondFactor || needsOwnPassword ? [] : user.permissions;
  return { ...user, permissions, needsSecondFactor, needsOwnPassword };
}

async function rememberVisit(db: Database, { sessionId, lastSeenAt }: Found, now: Date): Promise<void> {
  // Of several concurrent requests that find it outdated, one updates it.
  const isStillOutdated = lt(sessions.lastSeenAt, new Date(lastSeenAt.getTime() + 1));
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), isStillOutdated));
}
