import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken, makeSecretToken } from '#server/platform/secret-token.ts';
import { accountTokens } from './accounts.tables.ts';

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

const minute = 60_000;
const lifetimes: Record<TokenPurpose, number> = {
  'verify-email': 3 * 24 * 60 * minute,
  'reset-password': 60 * minute,
  invitation: 7 * 24 * 60 * minute,
  'second-factor': 10 * minute,
  'data-download': 10 * minute,
  mailbox: 60 * minute,
};

export const secondFactorSeconds = lifetimes['second-factor'] / 1000;
export const dataDownloadSeconds = lifetimes['data-download'] / 1000;
export const mailboxSeconds = lifetimes.mailbox / 1000;

/** Creates a token for one purpose of one user. The token itself is not stored. */
export async function issueAccountToken(
  { tx, now }: Operation,
  purpose: TokenPurpose,
  { userId, email }: { userId: string; email?: string },
): Promise<{ id: string; token: string }> {
  const token = makeSecretToken();
  const [row] = await tx
    .insert(accountTokens)
    .values({
      tokenHash: hashSecretToken(token),
      userId,
      purpose,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimes[purpose]),
      context: email === undefined ? {} : { email },
    })
    .returning({ id: accountTokens.id });
  if (!row) throw new Error('The token was not written.');
  return { id: row.id, token };
}

/** Consumes a token. Of any number of concurrent calls with the same token, exactly one gets a result. */
export async function takeAccountToken(
  { tx, now }: Operation,
  purposes: TokenPurpose[],
  token: string,
): Promise<{ userId: string; email: string | null } | null> {
  const [row] = await tx
    .delete(accountTokens)
    .where(isValid(purposes, token, now))
    .returning();
  return row ? { userId: row.userId, email: row.context['email'] ?? null } : null;
}

/** The user of a token, without consuming it. Null if it is expired or unknown. */
export async function findAccountToken(
  db: Database,
  purpose: TokenPurpose,
  { token, now }: { token: string; now: Date },
): Promise<{ userId: string } | null> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isValid([purpose], token, now));
  return row ?? null;
}

const allPurposes: TokenPurpose[] = [
  'verify-email',
  'reset-password',
  'invitation',
  'second-factor',
  'data-download',
  'mailbox',
];

/** Invalidates all links and pending sign-ins of a user. */
export async function voidAccountTokens(
  { tx }: Operation,
  userId: string,
  purposes: TokenPurpose[] = allPurposes,
): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes)));
}

/** Matches a token with one of the purposes that is not expired. */
export function isValid(purposes: TokenPurpose[], token: string, now: Date) {
  return and(
    eq(accountTokens.tokenHash, hashSecretToken(token)),
    inArray(accountTokens.purpose, purposes),
    gt(accountTokens.expiresAt, now),
  );
}
