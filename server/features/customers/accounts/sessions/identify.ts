import { sql } from 'drizzle-orm';
import { isPermission } from '#contracts/accounts/permissions.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Identify, Identity, SignedInUser } from '#server/platform/http/caller.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import { accountColumns, accountSelection, heldUpBy } from '../account-duties.ts';
import { sessions, users } from '../accounts.tables.ts';
import { sessionsTopic } from './end-sessions.ts';
import { markerOfSession } from './marker-of-session.ts';
import type { Visits } from './remember-visits.ts';
import { isFresh, isLastSeenOutdated, isSessionAlive } from './session-lifetime.ts';

/** The only credential of a signed-in user. */
export const sessionCookie = 'iskra_session';
const maxCookieLength = 100;

const foundColumns = {
  sessionId: column.text,
  lastSeenAt: column.timestamp,
  authenticatedAt: column.timestamp,
  expiresAt: column.timestamp,
  ...accountColumns,
};
type Found = RowOf<typeof foundColumns>;

const keptMilliseconds = 1_000;
const maxKept = 1_000;

/**
 * Resolves the session of a cookie: at most one query with a cookie, none without, and no write. The session of a customer
 * is kept for a second, or until `sessionsTopic` says that a session ended or its account changed: in this process with
 * the next request, in others when they hear of it, after a second at the latest. Those of staff are read each time, so
 * that a removed permission takes effect with the next request to any process.
 */
export function createIdentify(
  { db, secrets, clock, elapsed, changes }: Pick<Deps, 'db' | 'secrets' | 'clock' | 'elapsed' | 'changes'>,
  visits: Pick<Visits, 'note' | 'find'>,
): Identify {
  const cache = new Cache<{ row: Found | undefined }>({
    maxEntries: maxKept,
    ttlMilliseconds: keptMilliseconds,
    elapsed,
  });
  cache.follow(changes, (topic) => topic === sessionsTopic);
  const readSession = async (cookie: string): Promise<Found | undefined> => {
    const tokenHash = hashSecretToken(cookie);
    const { row: session } = await cache.get(tokenHash, async () => {
      const [row] = await findSession(db, { tokenHash });
      const isStored = row?.role === 'customer' && changes.isListening();
      return { value: { row }, tags: [sessionsTopic], isStored };
    });
    return session;
  };
  return async ({ cookies, bearer }): Promise<Identity> => {
    const cookie = cookies[sessionCookie];
    const now = clock();
    const sessionRow = cookie && cookie.length <= maxCookieLength ? await readSession(cookie) : undefined;
    if (!sessionRow) return { user: null, session: null, tokenMismatch: bearer !== null };
    const times = { ...sessionRow, lastSeenAt: visits.find(sessionRow.sessionId) ?? sessionRow.lastSeenAt };
    if (!isSessionAlive(times, sessionRow.role, now)) {
      return { user: null, session: null, tokenMismatch: bearer !== null };
    }
    if (isLastSeenOutdated(times, now)) visits.note(sessionRow.sessionId, now);
    const tokenMismatch = bearer !== null && !isSameSecret(bearer, markerOfSession(secrets, sessionRow.sessionId));
    const session = { id: sessionRow.sessionId, isFresh: isFresh(sessionRow, now) };
    return { user: await withDuties(db, sessionRow, now), session, tokenMismatch };
  };
}

const findSession = compileStatement<{ tokenHash: string }, typeof foundColumns>(
  foundColumns,
  ({ tokenHash }) => sql`
    select s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.authenticated_at as "authenticatedAt",
      s.expires_at as "expiresAt", ${accountSelection}
    from ${sessions} s join ${users} u on u.id = s.user_id and u.status = 'active'
    where s.token_hash = ${tokenHash}`,
);

/** Staff with open duties after the grace period are administrators without permissions. */
async function withDuties(db: Database, session: Found, now: Date): Promise<SignedInUser> {
  const { id, email, firstName, lastName, role, isVerified, hasSecondFactor } = session;
  const permissions = session.permissions.filter(isPermission);
  const user = { id, email, firstName, lastName, role, permissions, isVerified, hasSecondFactor };
  const isDone = user.role !== 'admin' || (user.hasSecondFactor && !session.passwordIsTemporary);
  if (isDone) return { ...user, needsSecondFactor: false, needsOwnPassword: false };
  const needs = heldUpBy(session, await readSettings(db), now);
  return { ...user, permissions: needs.needsSecondFactor || needs.needsOwnPassword ? [] : permissions, ...needs };
}
