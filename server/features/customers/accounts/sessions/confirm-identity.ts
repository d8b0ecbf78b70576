import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { acceptSecondFactor } from '../two-factor/accept-second-factor.ts';
import type { AccountContext } from '../account-routes-context.ts';
import { sessions } from '../accounts.tables.ts';
import { confirmOwnPassword } from '../passwords/check-password.ts';
import { findUser } from '../users/find-user.ts';

/** Makes the caller's session fresh with their password, or with a code of their second factor. */
export async function confirmIdentity(
  { deps, limits }: Pick<AccountContext, 'deps' | 'limits'>,
  { user: { id: userId }, session }: SignedInCaller,
  { password, code = '' }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (password === undefined) await confirmOwnCode({ deps, limits }, userId, code);
  else await confirmOwnPassword(deps.db, limits, { userId, password, path: 'password' });
  const authenticatedAt = deps.clock();
  await inTransaction(deps.db, (tx) => tx.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, session.id)));
}

/** Has a signed-in person enter a code of their second factor. A right one is used up. */
export async function confirmOwnCode(
  { deps, limits }: Pick<AccountContext, 'deps' | 'limits'>,
  userId: string,
  code: string,
): Promise<void> {
  // Counted apart from the password: a right password gives no new tries of a code.
  const tries = `code:${userId}`;
  await limits.countOwnPassword(tries);
  const { secrets } = deps;
  const isRight = await inTransaction(deps.db, async (tx) => {
    const user = await findUser(tx, userId);
    return user?.twoFactorEnabledAt ? acceptSecondFactor(tx, user, code, { secrets, now: deps.clock() }) : false;
  });
  if (!isRight) {
    const errors = [{ path: 'code', message: 'Кодът не е верен.' }];
    throw new ShopError('VALIDATION', { errors, securityEvent: 'second-factor-failed' });
  }
  await limits.ownPasswordWasRight(tries);
}
