import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findUser, findUserByEmail } from './find-user.ts';
import { inHashingTurn, isPassword } from './hash-password.ts';
import type { UserRow } from './present-user.ts';
import type { AccountLimits, Aim } from './sign-in-limits.ts';

/**
 * Answers the account that e-mail and password belong to. An unknown e-mail, a wrong password and a blocked account are
 * refused alike and take equally long. Tries are counted when it is their turn, not when they arrive: those that
 * queue up behind ten wrong ones are refused too.
 */
export async function checkPassword(
  db: Database,
  limits: AccountLimits,
  { password, ...aim }: Aim & { password: string },
): Promise<UserRow> {
  const user = await inHashingTurn(async () => {
    limits.countSignIn(aim);
    const found = await findUserByEmail(db, aim.email);
    const isRight = await isPassword(found?.passwordHash ?? null, password);
    if (isRight && found?.status === 'active') return found;
    limits.signInFailed(aim);
    return null;
  });
  if (!user) throw new ShopError('SIGN_IN_FAILED');
  return user;
}

/** Has a signed-in person prove once more who they are. `path` names the field that held the password. */
export async function confirmOwnPassword(
  db: Database,
  limits: AccountLimits,
  { userId, password, path }: { userId: string; password: string; path: string },
): Promise<UserRow & { passwordHash: string }> {
  const user = await inHashingTurn(async () => {
    limits.countOwnPassword(userId);
    const found = await findUser(db, userId);
    if (!found?.passwordHash || !(await isPassword(found.passwordHash, password))) return null;
    return { ...found, passwordHash: found.passwordHash };
  });
  if (!user) {
    const errors = [{ path, message: 'Паролата не е вярна.' }];
    throw new ShopError('VALIDATION', { errors, securityEvent: 'password-check-failed' });
  }
  limits.ownPasswordWasRight(userId);
  return user;
}
