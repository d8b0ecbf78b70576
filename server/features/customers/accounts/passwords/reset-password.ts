import { and, eq } from 'drizzle-orm';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { isValid, takeAccountToken, type TokenPurpose, voidAccountTokens } from '../account-tokens.ts';
import { accountTokens, users } from '../accounts.tables.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from '../users/present-user.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';

const purposes: TokenPurpose[] = ['reset-password', 'invitation'];

/** The account of a reset token, without consuming it: a refused password does not consume the link. */
export async function getResetOwner(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<Pick<UserRow, 'email' | 'firstName' | 'lastName'>> {
  const [owner] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(accountTokens)
    .innerJoin(users, and(eq(users.id, accountTokens.userId), eq(users.status, 'active')))
    .where(isValid(purposes, token, now));
  if (!owner) throw new ShopError('TOKEN_INVALID');
  return owner;
}

/**
 * Sets a new password with the token of the email, once. Ends every session and invalidates every other link; the
 * token proves access to the mailbox, so the address becomes confirmed. Returns the account's email.
 */
export async function resetPassword(
  op: Operation,
  { token, passwordHash, sender }: { token: string; passwordHash: string; sender: EmailSender },
): Promise<string> {
  const consumed = await takeAccountToken(op, purposes, token);
  if (!consumed) throw new ShopError('TOKEN_INVALID');
  const [user] = await op.tx
    .update(users)
    .set({ passwordHash, passwordIsTemporary: false, isVerified: true, updatedAt: op.now })
    .where(and(eq(users.id, consumed.userId), eq(users.status, 'active')))
    .returning({ id: users.id, email: users.email });
  if (!user) throw new ShopError('TOKEN_INVALID');
  await endSessions(op, user.id);
  await voidAccountTokens(op, user.id);
  await queueSecurityEmail(op, 'password', user.email, sender);
  return user.email;
}
