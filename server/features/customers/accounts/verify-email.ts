import { and, eq, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { issueAccountToken, takeAccountToken, voidAccountTokens } from './account-tokens.ts';
import { users, type UserRow } from './accounts.tables.ts';
import { endSessions, sessionsTopic } from './sessions/end-sessions.ts';

interface VerifiedEmail {
  user: UserRow;
  /** For the cookie of the mailbox (mailbox-proof.ts). Null in a browser that is signed in to the account. */
  mailboxProof: string | null;
}

/**
 * Confirms the address that the email was sent to. A token for a former address of the account is invalid. Anyone can
 * register an address, so a browser that is not signed in to the account may belong to someone who does not know its
 * password: every session ends, and nothing is handed over until that browser gives the password or sets a new one.
 */
export async function verifyEmail(op: Operation, token: string): Promise<VerifiedEmail> {
  const consumed = await takeAccountToken(op, ['verify-email'], token);
  if (!consumed) throw new ShopError('TOKEN_INVALID');
  const isSignedIn = op.caller?.user?.id === consumed.userId;
  const isSameAddress = eq(sql`lower(${users.email})`, emailKey(consumed.email ?? ''));
  const [user] = await op.tx
    .update(users)
    .set({ isVerified: true, isHandOverPending: !isSignedIn, updatedAt: op.now })
    .where(and(eq(users.id, consumed.userId), eq(users.status, 'active'), isSameAddress))
    .returning();
  if (!user) throw new ShopError('TOKEN_INVALID');
  announceChange(op, sessionsTopic);
  await voidAccountTokens(op, user.id, ['verify-email']);
  if (isSignedIn) return { user, mailboxProof: null };
  // What somebody with the password may have begun.
  await voidAccountTokens(op, user.id, ['second-factor', 'data-download']);
  await endSessions(op, user.id);
  const { token: mailboxProof } = await issueAccountToken(op, 'mailbox', { userId: user.id, email: user.email });
  return { user, mailboxProof };
}
