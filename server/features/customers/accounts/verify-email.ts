import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { takeAccountToken, voidAccountTokens } from './account-tokens.ts';
import { users } from './accounts.tables.ts';
import { emailKey } from './email-key.ts';
import type { UserRow } from './users/present-user.ts';

/** Confirms the address that the email was sent to. A token for a former address of the account is invalid. */
export async function verifyEmail(tx: Transaction, { token, now }: { token: string; now: Date }): Promise<UserRow> {
  const taken = await takeAccountToken(tx, ['verify-email'], { token, now });
  if (!taken) throw new ShopError('TOKEN_INVALID');
  const isSameAddress = eq(sql`lower(${users.email})`, emailKey(taken.email ?? ''));
  const [user] = await tx
    .update(users)
    .set({ isVerified: true, updatedAt: now })
    .where(and(eq(users.id, taken.userId), eq(users.status, 'active'), isSameAddress))
    .returning();
  if (!user) throw new ShopError('TOKEN_INVALID');
  await voidAccountTokens(tx, user.id, ['verify-email']);
  return user;
}
