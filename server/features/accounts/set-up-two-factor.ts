import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { LetterSender } from '#server/features/messages/write-letter.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { recoveryCodes, users } from './accounts.tables.ts';
import { queueSecurityLetter } from './queue-account-letter.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { makeTotpSecret, stepOfCode } from './second-factor-code.ts';

interface Context {
  secrets: Secrets;
  sender: LetterSender;
  now: Date;
}

/** Makes a secret for the person's authenticator. Signing in stays as it is until a first code confirms it. */
export async function startTwoFactor(tx: Transaction, userId: string, secrets: Secrets): Promise<string> {
  const secret = makeTotpSecret();
  const started = await tx
    .update(users)
    .set({ twoFactorSecret: secrets.encrypt(secret), twoFactorLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  if (started.length === 0) {
    throw new ShopError('TWO_FACTOR_STATE', { message: 'Двуфакторната защита вече е включена.' });
  }
  return secret;
}

/** Switches the second factor on with a first code; answers the recovery codes. */
export async function confirmTwoFactor(
  tx: Transaction,
  { userId, code }: { userId: string; code: string },
  { secrets, sender, now }: Context,
): Promise<string[]> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user?.twoFactorSecret || user.twoFactorEnabledAt) {
    throw new ShopError('TWO_FACTOR_STATE', {
      message: 'Включването на двуфакторната защита трябва да започне отначало.',
    });
  }
  const step = stepOfCode(secrets.decrypt(user.twoFactorSecret), code, now);
  if (step === null) {
    throw new ShopError('VALIDATION', { errors: [{ path: 'code', message: 'Кодът не е верен.' }] });
  }
  await tx
    .update(users)
    .set({ twoFactorEnabledAt: now, twoFactorLastStep: step, updatedAt: now })
    .where(eq(users.id, userId));
  await queueSecurityLetter(tx, 'two-factor-on', user.email, sender);
  return replaceRecoveryCodes(tx, userId);
}

/** Switches the second factor off; its secret and recovery codes are thrown away. */
export async function disableTwoFactor(
  tx: Transaction,
  userId: string,
  { sender, now }: Pick<Context, 'sender' | 'now'>,
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.twoFactorEnabledAt)))
    .returning({ email: users.email });
  if (!user) throw new ShopError('TWO_FACTOR_STATE', { message: 'Двуфакторната защита не е включена.' });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await queueSecurityLetter(tx, 'two-factor-off', user.email, sender);
}

/** New recovery codes for somebody who has the second factor on. */
export async function renewRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.twoFactorEnabledAt)))
    .for('update');
  if (!user) throw new ShopError('TWO_FACTOR_STATE', { message: 'Двуфакторната защита не е включена.' });
  return replaceRecoveryCodes(tx, userId);
}
