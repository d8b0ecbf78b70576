import { eq } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { AccountContext } from '../account-routes-context.ts';
import { sessions } from '../accounts.tables.ts';
import { confirmOwnPassword } from '../passwords/check-password.ts';
import { acceptSecondFactor } from '../two-factor/accept-second-factor.ts';
import { findUser } from '../users/find-user.ts';
import { sessionsTopic } from './end-sessions.ts';

/** Refreshes the caller's session with their password or a second-factor code. */
export async function confirmIdentity(
  { deps, limits }: Pick<AccountContext, 'deps' | 'limits'>,
  { user: { id: userId }, session }: SignedInCaller,
  { password, code = '' }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (password === undefined) await confirmOwnCode({ deps, limits }, userId, code);
  else await confirmOwnPassword(deps.db, limits, { userId, password, path: 'password' });
  const authenticatedAt = deps.clock();
  await runOperation(deps, async (op) => {
    await op.tx.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, session.id));
    announceChange(op, sessionsTopic);
  });
}

/** Requires a signed-in user to enter a second-factor code. A right one is consumed. */
export async function confirmOwnCode(
  { deps, limits }: Pick<AccountContext, 'deps' | 'limits'>,
  userId: string,
  code: string,
): Promise<void> {
  // Counted separately from the password: a right password does not reset the tries of a code.
  const tries = `code:${userId}`;
  await limits.countOwnPassword(tries);
  await limits.countCode({ userId }, code);
  const { secrets } = deps;
  const isRight = await runOperation(deps, async (op) => {
    const user = await findUser(op.tx, userId);
    return user?.twoFactorEnabledAt ? acceptSecondFactor(op, user, code, secrets) : false;
  });
  if (!isRight) {
    const errors = [{ path: 'code', message: 'Кодът не е верен.' }];
    throw new ShopError('VALIDATION', { errors, securityEvent: 'second-factor-failed' });
  }
  await limits.ownPasswordWasRight(tries);
  await limits.codeWasRight({ userId }, code);
}
