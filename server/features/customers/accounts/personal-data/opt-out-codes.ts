import { randomInt } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { optOutCodeLength } from '#contracts/sms/sms-text.rule.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import { optOutCodes } from './consents.tables.ts';

/** Letters and digits that cannot be taken for one another, each one place of a text message. */
const signs = '23456789abcdefghijkmnpqrstuvwxyz';

/** 45 bits: anyone who tries codes at the shop's limits finds one in thousands of years, and could take a consent back. */
function newCode(): string {
  return Array.from({ length: optOutCodeLength }, () => signs[randomInt(signs.length)]).join('');
}

/** The code of each person, made for those who have none yet. */
export async function codesFor(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const codes = await readCodes(tx, userIds);
  for (let missing = [...userIds].filter((id) => !codes.has(id)); missing.length > 0;) {
    const fresh = missing.map((userId) => ({ userId, code: newCode() }));
    // A code that someone else has, and one that was made for the person in the meantime, are left as they are.
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

/** Whose code it is. */
export async function findOptOutCode(db: Database, code: string): Promise<string | undefined> {
  if (!/^[a-z\d]{1,32}$/.test(code)) return undefined;
  const [row] = await db.select({ userId: optOutCodes.userId }).from(optOutCodes).where(eq(optOutCodes.code, code));
  return row?.userId;
}

/** The link at the end of a promotional text message. */
export function smsOptOutLink(code: string, baseUrl: string): string {
  return `${baseUrl}/s/${code}`;
}
