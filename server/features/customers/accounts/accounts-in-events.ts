import { inArray, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import type { AccountNames, AccountRef, ResolveAccounts } from '#server/features/store/security-events/questions.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { users } from './accounts.tables.ts';
import { findChallengeEmail } from './sessions/answer-challenge.ts';

const mostFound = 200;

/** Resolves the accounts that events refer to by email or by a pending sign-in. */
export const resolveAccounts: ResolveAccounts = async (db, refs, now) => {
  const emails = new Map<AccountRef, string>();
  for (const ref of refs) {
    const email = ref.type === 'challenge' ? await findChallengeEmail(db, ref.value, now) : ref.value;
    if (email !== null) emails.set(ref, emailKey(email));
  }
  if (emails.size === 0) return new Map();
  const key = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ id: users.id, email: key })
    .from(users)
    .where(inArray(key, [...new Set(emails.values())]));
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return new Map([...emails].flatMap(([ref, email]) => (ids.has(email) ? [[ref, ids.get(email) ?? '']] : [])));
};

/** The accounts of security events, for display. */
export const accountNames: AccountNames = {
  named: async (db, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(inArray(users.id, [...ids]));
    return rows.map(({ id, email, firstName, lastName }) => ({
      id,
      email,
      name: `${firstName} ${lastName}`.trim() || email,
    }));
  },
  found: async (db, words) => {
    const text = sql`lower(${users.email} || ' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.phone})`;
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(sql`${text} like ${containing(words.toLowerCase())}`)
      .limit(mostFound);
    return rows.map(({ id }) => id);
  },
};
