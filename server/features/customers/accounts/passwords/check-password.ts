import type { Database } from '#server/platform/database/transaction.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { OperationDeps } from '#server/platform/operation.ts';
import type { UserRow } from '../accounts.tables.ts';
import type { AccountLimits, SignInAim } from '../sessions/sign-in-limits.ts';
import { warnOfFailedSignIns } from '../sessions/warn-of-failed-sign-ins.ts';
import { findUser, findUserByEmail } from '../users/find-user.ts';
import { inHashingTurn, isPassword } from './hash-password.ts';

/**
 * Returns the account with this email and password. An unknown email, a wrong password and a blocked account get the
 * same error after the same time. Tries are counted when they are processed, not when they arrive: those queued
 * behind ten wrong ones are refused too. The try that reaches the limit triggers a warning email to the owner of the
 * account.
 */
export async function checkPassword(
  deps: OperationDeps,
  limits: AccountLimits,
  { password, ...aim }: SignInAim & { password: string },
): Promise<UserRow> {
  let warnOwner = false;
  const user = await inHashingTurn({ client: clientKey(aim.address), isUrgent: true }, async () => {
    await limits.countSignIn(aim);
    const user = await findUserByEmail(deps.db, aim.email);
    const isRight = await isPassword(user?.passwordHash ?? null, password);
    if (isRight && user?.status === 'active') return user;
    ({ warnOwner } = await limits.signInFailed(aim));
    return null;
  });
  if (warnOwner) await warnOfFailedSignIns(deps, aim.email);
  if (!user) throw new ShopError('SIGN_IN_FAILED');
  return user;
}

/** Requires a signed-in user to confirm their password. `path` is the name of the password field. */
export async function confirmOwnPassword(
  db: Database,
  limits: AccountLimits,
  { userId, password, path }: { userId: string; password: string; path: string },
): Promise<UserRow & { passwordHash: string }> {
  const user = await inHashingTurn({ client: userId, isUrgent: true }, async () => {
    await limits.countOwnPassword(userId);
    const user = await findUser(db, userId);
    if (!user?.passwordHash || !(await isPassword(user.passwordHash, password))) return null;
    return { ...user, passwordHash: user.passwordHash };
  });
  if (!user) {
    const errors = [{ path, message: 'Паролата не е вярна.' }];
    throw new ShopError('VALIDATION', { errors, securityEvent: 'password-check-failed' });
  }
  await limits.ownPasswordWasRight(userId);
  return user;
}
