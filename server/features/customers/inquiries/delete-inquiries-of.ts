import { sql } from 'drizzle-orm';
import { ownsAddressSql } from '#server/features/customers/accounts/mailbox-proof.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Deletes the inquiries of a deleted account. An unconfirmed address may belong to another person, whose inquiries
 * are kept.
 */
export async function deleteInquiriesOf({ tx }: Operation, { userId }: { userId: string }): Promise<void> {
  await tx.execute(sql`
    delete from inquiries i using users u
    where u.id = ${userId}::uuid and ${ownsAddressSql} and lower(i.email) = lower(u.email)`);
}
