import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { newsletterSubscribers } from './newsletter.tables.ts';

/** Erases an address with its proof, when its person asks for it. The activity has no personal data. */
export async function deleteSubscriber(op: Operation<Caller>, id: string): Promise<void> {
  const [row] = await op.tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id });
  if (!row) throw new ShopError('NOT_FOUND');
  await recordActivity(op, {
    ...{ action: 'subscriber.deleted', subjectType: 'subscriber', subjectId: id, subjectName: 'Абонат' },
  });
}
