import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { recoveryCodes, users, type UserRow } from '../accounts.tables.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';
import { endSessions, sessionsTopic } from '../sessions/end-sessions.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { makeTotpSecret, stepOfCode } from './second-factor-code.ts';

interface Context {
  secrets: Secrets;
  sender: EmailSender;
}

/** The session in which the change is made: it is kept, the user's others end. */
interface OwnSession {
  userId: string;
  sessionId: string;
}

/** Creates a TOTP secret. Sign-in does not change until a first code confirms it. */
export async function startTwoFactor({ tx }: Operation, userId: string, secrets: Secrets): Promise<string> {
  const secret = makeTotpSecret();
  const started = await tx
    .update(users)
    .set({ twoFactorSecret: secrets.seal(secret), twoFactorLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  if (started.length === 0) {
    throw new ShopError('TWO_FACTOR_STATE', { message: 'Двуфакторната защита вече е включена.' });
  }
  return secret;
}

/** Enables two-factor authentication with a first code and ends the other sessions. Returns the recovery codes. */
export async function confirmTwoFactor(
  op: Operation,
  { userId, sessionId, code }: OwnSession & { code: string },
  { secrets, sender }: Context,
): Promise<string[]> {
  const [user] = await op.tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user?.twoFactorSecret || user.twoFactorEnabledAt) {
    throw new ShopError('TWO_FACTOR_STATE', {
      message: 'Включването на двуфакторната защита трябва да започне отначало.',
    });
  }
  const step = stepOfCode(secrets.unseal(user.twoFactorSecret), code, op.now);
  if (step === null) {
    throw new ShopError('VALIDATION', { errors: [{ path: 'code', message: 'Кодът не е верен.' }] });
  }
  await op.tx
    .update(users)
    .set({ twoFactorEnabledAt: op.now, twoFactorLastStep: step, updatedAt: op.now })
    .where(eq(users.id, userId));
  await endSessions(op, userId, { keep: sessionId });
  await queueSecurityEmail(op, 'two-factor-on', user.email, sender);
  return replaceRecoveryCodes(op, userId);
}

/** Disables two-factor authentication and ends the other sessions. Its secret and recovery codes are deleted. */
export async function disableTwoFactor(
  op: Operation,
  { userId, sessionId }: OwnSession,
  { sender }: Pick<Context, 'sender'>,
): Promise<void> {
  await removeSecondFactor(op, { id: userId }, sender);
  await endSessions(op, userId, { keep: sessionId });
}

/** Deletes the secret and the recovery codes of a user with two-factor authentication. Ends no session. */
export async function removeSecondFactor(
  op: Operation,
  { id }: Pick<UserRow, 'id'>,
  sender: EmailSender,
): Promise<UserRow> {
  const [user] = await op.tx
    .update(users)
    .set({ twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: null, updatedAt: op.now })
    .where(and(eq(users.id, id), isNotNull(users.twoFactorEnabledAt)))
    .returning();
  if (!user) throw notOn();
  announceChange(op, sessionsTopic);
  await op.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  await queueSecurityEmail(op, 'two-factor-off', user.email, sender);
  return user;
}

/** Replaces the recovery codes of a user with two-factor authentication. Their other sessions end. */
export async function renewRecoveryCodes(op: Operation, { userId, sessionId }: OwnSession): Promise<string[]> {
  const [user] = await op.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.twoFactorEnabledAt)))
    .for('update');
  if (!user) throw notOn();
  await endSessions(op, userId, { keep: sessionId });
  return replaceRecoveryCodes(op, userId);
}

/**
 * Refuses with TWO_FACTOR_STATE if two-factor authentication is not enabled. Checked before a code, so that the
 * reason is right.
 */
export async function requireTwoFactor(db: Database, userId: string): Promise<void> {
  const isOn = and(eq(users.id, userId), isNotNull(users.twoFactorEnabledAt));
  const [user] = await db.select({ id: users.id }).from(users).where(isOn);
  if (!user) throw notOn();
}

const notOn = () => new ShopError('TWO_FACTOR_STATE', { message: 'Двуфакторната защита не е включена.' });
