import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { acceptSecondFactor } from '../two-factor/accept-second-factor.ts';
import { isValid } from '../account-tokens.ts';
import { accountTokens, users } from '../accounts.tables.ts';
import type { UserRow } from '../users/present-user.ts';

/** Marks a browser in which the password was right and the second factor is still missing. */
export const challengeCookie = 'iskra_challenge';

/** After so many wrong codes the person starts over with the password. */
const maxTries = 5;

export type ChallengeResult = { outcome: 'accepted'; user: UserRow } | { outcome: 'wrong' } | { outcome: 'over' };

/** Whose sign-in waits for a code, for counting the try before it is looked at. */
export async function findChallengeEmail(db: Database, token: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ email: users.email })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isValid(['second-factor'], token, now));
  return found?.email ?? null;
}

/**
 * Tries a code. The try is counted first and stays counted, so commit whatever the answer is; tries of one challenge at
 * once run one after another. A right code uses the challenge up.
 */
export async function answerChallenge(
  tx: Transaction,
  { token, code, secrets, now }: { token: string; code: string; secrets: Secrets; now: Date },
): Promise<ChallengeResult> {
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
  if (!(await acceptSecondFactor(tx, user, code, { secrets, now }))) {
    return { outcome: challenge.tries < maxTries ? 'wrong' : 'over' };
  }
  await tx.delete(accountTokens).where(eq(accountTokens.id, challenge.id));
  return { outcome: 'accepted', user };
}
