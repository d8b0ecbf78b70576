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

/**
 * The account's address, if what the shop keeps under it belongs to its user (see `isHandOverPending`). An unconfirmed
 * address may belong to another person: null.
 */
export function ownAddress({
  email,
  isVerified,
  isHandOverPending,
}: Pick<UserRow, 'email' | 'isVerified' | 'isHandOverPending'>): string | null {
  return isVerified && !isHandOverPending ? email : null;
}
