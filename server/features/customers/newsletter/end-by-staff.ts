import type { Subscriber } from '#contracts/newsletter/newsletter.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { endSubscription } from './end-subscription.ts';
import { findSubscriber } from './list-subscribers.ts';

/** Unsubscribes an address whose person asked the staff. The activity has no personal data. */
export async function endByStaff(op: Operation<Caller>, id: string): Promise<Subscriber> {
  if (await endSubscription(op, { id, source: 'panel' }))
    await recordActivity(op, {
      ...{ action: 'subscriber.ended', subjectType: 'subscriber', subjectId: id, subjectName: 'Абонат' },
    });
  const subscriber = await findSubscriber(op.tx, id);
  if (!subscriber) throw new ShopError('NOT_FOUND');
  return subscriber;
}
