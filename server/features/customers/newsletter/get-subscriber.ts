import { desc, eq } from 'drizzle-orm';
import type { ConsentProof, Subscriber } from '#contracts/newsletter/newsletter.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findSubscriber } from './list-subscribers.ts';
import { newsletterConsents } from './newsletter.tables.ts';

/** A subscriber of the form with the proof of its consents, newest first. NOT_FOUND if there is none. */
export async function getSubscriber(
  db: Database,
  id: string,
): Promise<{ subscriber: Subscriber; consents: ConsentProof[] }> {
  const subscriber = await findSubscriber(db, id);
  if (!subscriber) throw new ShopError('NOT_FOUND');
  const rows = await db
    .select()
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, id))
    .orderBy(desc(newsletterConsents.createdAt), desc(newsletterConsents.id));
  const consents = rows.map(({ requestedAt, createdAt, ...proof }) => {
    return { ...proof, requestedAt: requestedAt?.toISOString() ?? null, at: createdAt.toISOString() };
  });
  return { subscriber, consents };
}
