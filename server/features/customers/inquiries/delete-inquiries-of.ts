import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Deletes the inquiries of a deleted account. An unconfirmed address may belong to another person, whose inquiries
 * are kept.
 */
export async function deleteInquiriesOf(
  { tx }: Operation,
  { ownAddress }: { ownAddress: string | null },
): Promise<void> {
  await tx.execute(sql`delete from inquiries i where lower(i.email) = lower(${ownAddress})`);
}
