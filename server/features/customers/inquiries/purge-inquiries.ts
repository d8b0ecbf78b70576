import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inquiries } from './inquiries.tables.ts';

/**
 * Deletes answered inquiries and spam that are older than the retention setting. One that waits for an answer stays; a
 * published question stays without the address of who asked, and with the first name that is shown.
 */
export async function purgeInquiries({ tx, now }: Operation): Promise<void> {
  const { retention } = await readSettings(tx);
  if (retention.inquiries === null) return;
  const before = daysBefore(now, retention.inquiries);
  const isOld = and(lt(inquiries.createdAt, before), ne(inquiries.state, 'new'));
  await tx.delete(inquiries).where(and(isOld, eq(inquiries.isPublished, false)));
  await tx
    .update(inquiries)
    .set({ email: '', note: '', name: sql`split_part(${inquiries.name}, ' ', 1)` })
    .where(and(isOld, ne(inquiries.email, '')));
}
