import { eq } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import { recoveryCodes } from '../accounts.tables.ts';
import { makeRecoveryCode, readRecoveryCode } from './second-factor-code.ts';

const count = 10;

/**
 * Creates new recovery codes, each valid for one sign-in, and invalidates the old ones. Returns them; only hashes are
 * stored.
 */
export async function replaceRecoveryCodes({ tx }: Operation, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, makeRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashSecretToken(readRecoveryCode(code) ?? '') })));
  return codes;
}
