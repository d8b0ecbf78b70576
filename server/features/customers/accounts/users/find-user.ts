import { eq, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { users, type UserRow } from '../accounts.tables.ts';

/** The account with this id, or null. */
export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Ignores case. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)));
  return row ?? null;
}
