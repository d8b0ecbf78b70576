import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codCodeMinutes } from '#contracts/checkout/cod-code.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { codCodeHash } from './cod-code-hash.ts';
import { codCodes } from './cod-codes.tables.ts';

/** What a code is valid for. */
export type CodCodeTarget = Pick<typeof codCodes.$inferSelect, 'phoneKey' | 'cartHash'>;

type NewCode = CodCodeTarget & Pick<typeof codCodes.$inferSelect, 'owner' | 'reason'>;

/** Draws a code of six digits. The buyer's earlier open code is no longer valid. */
export async function issueCodCode(
  { tx, now }: Operation,
  { owner, ...rest }: NewCode,
  secrets: Pick<Secrets, 'key'>,
): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    ...rest,
    id,
    codeHash: codCodeHash(secrets, { id, code }),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codCodeMinutes * 60_000),
  };
  await tx
    .insert(codCodes)
    .values({ owner, ...row })
    .onConflictDoUpdate({ target: codCodes.owner, targetWhere: sql`${codCodes.orderId} is null`, set: row });
  return { id, code };
}
