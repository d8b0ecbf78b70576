import { recordActivity } from '#server/features/activities/record-activity.ts';
import { holdOrder } from '#server/features/orders/hold-order.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { actorOf } from './actor.ts';
import { paymentByHand } from './open-payment.ts';
import { recordEntries } from './record-entries.ts';

export interface Received {
  orderId: string;
  amount: number;
  /** Of the bank or the courier. The same one is counted once (CONFLICT); none at all says nothing. */
  reference: string;
  now: Date;
}

/** Writes down money that came for an order. Answers the payment it is written on. */
export async function markReceived(
  tx: Transaction,
  caller: SignedInCaller,
  { orderId, amount, reference, now }: Received,
): Promise<string> {
  const order = await holdOrder(tx, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND', { message: 'Няма такава поръчка.' });
  const payment = await paymentByHand(tx, order, now);
  const entry = { kind: 'captured', amount, ref: reference || null, note: reference } as const;
  const written = await recordEntries(tx, payment, [entry], { actor: actorOf(caller), now });
  if (written.length === 0)
    throw new ShopError('CONFLICT', { message: `Плащане с основание „${reference}“ вече е записано.` });
  await recordActivity(tx, caller, {
    action: 'payment.received',
    subjectType: 'payment',
    subjectId: payment.id,
    subjectName: `№ ${order.number}`,
    before: { captured: payment.captured },
    after: { captured: payment.captured + amount, reference },
  });
  return payment.id;
}
