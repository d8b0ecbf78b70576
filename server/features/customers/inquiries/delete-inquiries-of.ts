import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Deletes what someone who leaves asked. An address that no one confirmed may be another person's: theirs stay. */
export async function deleteInquiriesOf(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.execute(sql`
    delete from inquiries i using users u
    where u.id = ${userId}::uuid and u.is_verified and lower(i.email) = lower(u.email)`);
}
