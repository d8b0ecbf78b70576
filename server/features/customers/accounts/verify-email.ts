import { and, eq, sql } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { takeAccountToken, voidAccountTokens } from './account-tokens.ts';
import { users } from './accounts.tables.ts';
import { emailKey } from './email-key.ts';
import type { UserRow } from './users/present-user.ts';

/** Confirms the address that the email was sent to. A token for a former address of the account is invalid. */
export async function verifyEmail(op: Operation, token: string): Promise<UserRow> {
  const consumed = await takeAccountToken(op, ['verify-email'], token);
  if (!consumed) throw new ShopError('TOKEN_INVALID');
  const isSameAddress = eq(sql`lower(${users.email})`, emailKey(consumed.email ?? ''));
  const [user] = await op.tx
    .update(users)
    .set({ isVerified: true, updatedAt: op.now })
    .where(and(eq(users.id, consumed.userId), eq(users.status, 'active'), isSameAddress))
    .returning();
  if (!user) throw new ShopError('TOKEN_INVALID');
  await voidAccountTokens(op, user.id, ['verify-email']);
  return user;
}
