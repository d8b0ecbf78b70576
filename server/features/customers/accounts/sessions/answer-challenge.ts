import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { isValid } from '../account-tokens.ts';
import { accountTokens, users, type UserRow } from '../accounts.tables.ts';
import { acceptSecondFactor } from '../two-factor/accept-second-factor.ts';

/** Identifies a browser with the right password and a pending second factor. */
export const challengeCookie = 'iskra_challenge';

/** After this number of wrong codes the user must enter the password again. */
const maxTries = 5;

export type ChallengeResult = { outcome: 'accepted'; user: UserRow } | { outcome: 'wrong' } | { outcome: 'over' };

/** The account of a pending sign-in, to count the try before the code is checked. */
export async function findChallengeEmail(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isValid(['second-factor'], token, now));
  return row?.email ?? null;
}

/**
 * Checks a code. The try is counted first and remains counted, so the caller must commit whatever the result;
 * concurrent tries of one challenge are serialised. A right code consumes the challenge.
 */
export async function answerChallenge(
  op: Operation,
  { token, code, secrets }: { token: string; code: string; secrets: Secrets },
): Promise<ChallengeResult> {
  const { tx, now } = op;
  const [challenge] = await tx
    .update(accountTokens)
    .set({ failedTries: sql`${accountTokens.failedTries} + 1` })
    .where(and(isValid(['second-factor'], token, now), lt(accountTokens.failedTries, maxTries)))
    .returning({ id: accountTokens.id, userId: accountTokens.userId, tries: accountTokens.failedTries });
  if (!challenge) return { outcome: 'over' };
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, challenge.userId), eq(users.status, 'active')));
  if (!user?.twoFactorEnabledAt) return { outcome: 'over' };
  if (!(await acceptSecondFactor(op, user, code, secrets))) {
    return { outcome: challenge.tries < maxTries ? 'wrong' : 'over' };
  }
  await tx.delete(accountTokens).where(eq(accountTokens.id, challenge.id));
  return { outcome: 'accepted', user };
}
