import { and, eq } from 'drizzle-orm';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { isValid, takeAccountToken, type TokenPurpose, voidAccountTokens } from '../account-tokens.ts';
import { accountTokens, users, type UserRow } from '../accounts.tables.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { removeSecondFactor } from '../two-factor/set-up-two-factor.ts';

/** What allows a new password: the secret of an emailed link, or the cookie of the mailbox (mailbox-proof.ts). */
export interface ResetProof {
  token: string;
  isMailbox: boolean;
}

const purposesOf = ({ isMailbox }: ResetProof): TokenPurpose[] =>
  isMailbox ? ['mailbox'] : ['reset-password', 'invitation'];

/** The account of a proof, without consuming it: a refused password does not consume the link. */
export async function getResetOwner(
  db: Database,
  { proof, now }: { proof: ResetProof; now: Date },
): Promise<Pick<UserRow, 'email' | 'firstName' | 'lastName'>> {
  const [owner] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(accountTokens)
    .innerJoin(users, and(eq(users.id, accountTokens.userId), eq(users.status, 'active')))
    .where(isValid(purposesOf(proof), proof.token, now));
  if (!owner) throw new ShopError('TOKEN_INVALID');
  return owner;
}

/**
 * Sets a new password, once per proof. Ends every session and invalidates every other link; the proof is one of access
 * to the mailbox, so the address becomes confirmed and what is kept under it is the account's.
 */
export async function resetPassword(
  op: Operation,
  { proof, passwordHash, sender }: { proof: ResetProof; passwordHash: string; sender: EmailSender },
): Promise<UserRow> {
  const consumed = await takeAccountToken(op, purposesOf(proof), proof.token);
  if (!consumed) throw new ShopError('TOKEN_INVALID');
  const [user] = await op.tx
    .update(users)
    .set({
      passwordHash,
      passwordIsTemporary: false,
      isVerified: true,
      isHandOverPending: false,
      updatedAt: op.now,
    })
    .where(and(eq(users.id, consumed.userId), eq(users.status, 'active')))
    .returning();
  if (!user) throw new ShopError('TOKEN_INVALID');
  await endSessions(op, user.id);
  await voidAccountTokens(op, user.id);
  await queueSecurityEmail(op, 'password', user.email, sender);
  return proof.isMailbox ? withoutSecondFactorOfOthers(op, user, sender) : user;
}

/**
 * Who confirms an address without knowing the password did not set up the second factor either, and could never sign
 * in. Staff keep theirs.
 */
async function withoutSecondFactorOfOthers(op: Operation, user: UserRow, sender: EmailSender): Promise<UserRow> {
  if (user.role !== 'customer' || !user.twoFactorEnabledAt) return user;
  return removeSecondFactor(op, user, sender);
}
