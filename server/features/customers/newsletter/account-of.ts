import { and, eq, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The account whose confirmed address this is; undefined for none. One that is not confirmed may be another person's. */
export async function accountOf(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, emailKey(email)),
        eq(users.isVerified, true),
        eq(users.isHandOverPending, false),
      ),
    );
  return row?.id;
}
