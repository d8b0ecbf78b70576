import { lt } from 'drizzle-orm';
import { consentYears } from '#contracts/pages/kept-data.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import { newsletterSubscribers } from './newsletter.tables.ts';

/** Deletes the proof of consents that ended years ago. */
export async function purgeNewsletter({ tx, now }: Operation): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - consentYears);
  await tx.delete(newsletterSubscribers).where(lt(newsletterSubscribers.unsubscribedAt, oldest));
}
