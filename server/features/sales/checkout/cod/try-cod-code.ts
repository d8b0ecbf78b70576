import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { codCodeHash } from './cod-code-hash.ts';
import { codCodes, mostTries } from './cod-codes.tables.ts';

/** The right code with its id, a wrong one with the tries that are left, or no code that could be tried. */
export type CodCodeTry = { id: string } | { triesLeft: number };

/**
 * Counts a try of the buyer's open code in one statement, so that concurrent tries stay within the limit. Belongs in an
 * operation of its own: the refusal of the order must not take the count back.
 */
export async function tryCodCode(
  { tx, now }: Operation,
  { owner, code, secrets }: { owner: string; code: string; secrets: Pick<Secrets, 'key'> },
): Promise<CodCodeTry> {
  const [open] = await tx
    .update(codCodes)
    .set({ tries: sql`${codCodes.tries} + 1` })
    .where(
      and(
        eq(codCodes.owner, owner),
        isNull(codCodes.orderId),
        lt(codCodes.tries, mostTries),
        gt(codCodes.expiresAt, now),
      ),
    )
    .returning({ id: codCodes.id, codeHash: codCodes.codeHash, tries: codCodes.tries });
  if (!open) return { triesLeft: 0 };
  if (isSameSecret(codCodeHash(secrets, { id: open.id, code }), open.codeHash)) return { id: open.id };
  return { triesLeft: mostTries - open.tries };
}
