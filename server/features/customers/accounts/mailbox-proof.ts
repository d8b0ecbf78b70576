import { and, eq, sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { isValid, mailboxSeconds } from './account-tokens.ts';
import { accountTokens, users, type UserRow } from './accounts.tables.ts';

/**
 * Marks a browser in which the link of a confirmation email was used, for an hour. With the account's password it
 * completes the confirmation; without it, it allows a new password, as a link for a forgotten one does.
 */
export const mailboxCookie = 'iskra_mailbox';

export const mailboxCookieSeconds = mailboxSeconds;

/**
 * Completes the confirmation of an address, once, when its account signs in from the browser that has the mailbox.
 * Returns the account as it is now.
 */
export async function completeConfirmation(
  { tx, now }: Operation,
  user: UserRow,
  mailboxProof: string | undefined,
): Promise<UserRow> {
  if (!user.isHandOverPending || mailboxProof === undefined) return user;
  const isOfAddress = sql`${accountTokens.context}->>'email' = ${user.email}`;
  const proofRows = await tx
    .delete(accountTokens)
    .where(and(isValid(['mailbox'], mailboxProof, now), eq(accountTokens.userId, user.id), isOfAddress))
    .returning({ id: accountTokens.id });
  if (proofRows.length === 0) return user;
  const [completed] = await tx
    .update(users)
    .set({ isHandOverPending: false, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning();
  if (!completed) throw new Error('A locked user disappeared.');
  return completed;
}

/** Whether what the shop keeps under the account's address belongs to its user (see `isHandOverPending`). */
export function ownsAddress({ isVerified, isHandOverPending }: Pick<UserRow, 'isVerified' | 'isHandOverPending'>) {
  return isVerified && !isHandOverPending;
}

/** The condition of `ownsAddress` in a statement whose `users` are called `u`. */
export const ownsAddressSql = sql`u.is_verified and not u.is_hand_over_pending`;
