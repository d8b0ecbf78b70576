import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { recoveryCodes, users, type UserRow } from '../accounts.tables.ts';
import { readRecoveryCode, stepOfCode } from './second-factor-code.ts';

/** Whether the code is right and unused. A right one is consumed. */
export async function acceptSecondFactor(
  { tx, now }: Operation,
  user: Pick<UserRow, 'id' | 'twoFactorSecret'>,
  code: string,
  secrets: Secrets,
): Promise<boolean> {
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode !== null) return useRecoveryCode(tx, user.id, recoveryCode);
  if (user.twoFactorSecret === null) return false;
  const step = stepOfCode(secrets.unseal(user.twoFactorSecret), code, now);
  return step !== null && useStep(tx, user.id, step);
}

/** Each step is accepted once, so that an observed code cannot be reused. */
async function useStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const consumedSteps = await tx
    .update(users)
    .set({ twoFactorLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.twoFactorLastStep), lt(users.twoFactorLastStep, step))))
    .returning({ id: users.id });
  return consumedSteps.length === 1;
}

async function useRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const consumedCodes = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecretToken(code))))
    .returning({ id: recoveryCodes.id });
  return consumedCodes.length === 1;
}
