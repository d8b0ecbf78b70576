import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { recoveryCodes } from '../accounts.tables.ts';
import { makeRecoveryCode, readRecoveryCode } from './second-factor-code.ts';
import { hashSecretToken } from '../secret-token.ts';

const count = 10;

/** Makes new recovery codes, each good for one sign-in; the old ones are void. Answers them: they are kept nowhere. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, makeRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashSecretToken(readRecoveryCode(code) ?? '') })));
  return codes;
}
