import { randomInt } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { optOutCodeLength } from '#contracts/sms/sms-text.rule.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { optOutCodes } from './consents.tables.ts';

/** Unambiguous letters and digits, each one character of a text message. */
const signs = '23456789abcdefghijkmnpqrstuvwxyz';

/** 45 bits: within the rate limits, guessing one takes thousands of years, and it could only withdraw a consent. */
function newCode(): string {
  return Array.from({ length: optOutCodeLength }, () => signs[randomInt(signs.length)]).join('');
}

/** Returns the code of each user and creates missing ones. */
export async function codesFor({ tx }: Operation, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const codes = await readCodes(tx, userIds);
  for (let missing = [...userIds].filter((id) => !codes.has(id)); missing.length > 0;) {
    const fresh = missing.map((userId) => ({ userId, code: newCode() }));
    // On a conflict, another user's code or one that was created concurrently is kept.
    await tx.insert(optOutCodes).values(fresh).onConflictDoNothing();
    for (const [userId, code] of await readCodes(tx, missing)) codes.set(userId, code);
    missing = missing.filter((id) => !codes.has(id));
  }
  return codes;
}

async function readCodes(tx: Transaction, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: optOutCodes.userId, code: optOutCodes.code })
    .from(optOutCodes)
    .where(inArray(optOutCodes.userId, [...userIds]));
  return new Map(rows.map(({ userId, code }) => [userId, code]));
}

/** The user of a code. */
export async function findOptOutCode(db: Database, code: string): Promise<string | undefined> {
  if (!/^[a-z\d]{1,32}$/.test(code)) return undefined;
  const [row] = await db.select({ userId: optOutCodes.userId }).from(optOutCodes).where(eq(optOutCodes.code, code));
  return row?.userId;
}

/** The link at the end of a promotional text message. */
export function smsOptOutLink(code: string, baseUrl: string): string {
  return `${baseUrl}/s/${code}`;
}
