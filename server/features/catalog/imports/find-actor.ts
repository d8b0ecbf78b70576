import { eq } from 'drizzle-orm';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Actor } from '#server/platform/operation.ts';

/** The actor of a job that a user started, as activities record it. The shop itself if the account is gone. */
export async function findActor(db: Database, userId: string, address: string): Promise<Actor | null> {
  const { id, email, firstName, lastName } = users;
  const [user] = await db.select({ id, email, firstName, lastName }).from(users).where(eq(id, userId));
  return user ? { user, address } : null;
}
