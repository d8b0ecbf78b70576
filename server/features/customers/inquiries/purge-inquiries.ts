import { and, lt, ne } from 'drizzle-orm';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inquiries } from './inquiries.tables.ts';

/** Deletes answered inquiries and spam that are older than the retention setting. One that waits for an answer stays. */
export async function purgeInquiries({ tx, now }: Operation): Promise<void> {
  const { retention } = await readSettings(tx);
  if (retention.inquiries === null) return;
  const before = daysBefore(now, retention.inquiries);
  await tx.delete(inquiries).where(and(lt(inquiries.createdAt, before), ne(inquiries.state, 'new')));
}
