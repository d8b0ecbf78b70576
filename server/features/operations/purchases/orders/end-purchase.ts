import { eq } from 'drizzle-orm';
import type { PurchaseState } from '#contracts/purchases/purchases.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type PurchaseRecord, purchases } from '../purchases.tables.ts';
import { lockPurchase, purchaseName, refuseStale, refuseState } from './lock-purchase.ts';

/** Stops waiting for the rest: an order of which nothing came is cancelled, another one is over. */
export async function endPurchase(op: Operation, id: string, version: number): Promise<PurchaseState> {
  const { purchase } = await lockPurchase(op, id);
  refuseState(purchase, ['sent', 'partial'], 'По тази поръчка не се чака нищо.');
  refuseStale(purchase, version);
  return moveTo(op, purchase, purchase.state === 'sent' ? 'cancelled' : 'received');
}

/** Moves a locked order to another state, recorded as its end. */
export async function moveTo(op: Operation, purchase: PurchaseRecord, state: PurchaseState): Promise<PurchaseState> {
  const { id, version } = purchase;
  await op.tx
    .update(purchases)
    .set({ state, version: version + 1 })
    .where(eq(purchases.id, id));
  await recordActivity(op, {
    action: 'purchase.ended',
    subjectType: 'purchase',
    subjectId: id,
    subjectName: purchaseName(purchase),
    before: { state: purchase.state },
    after: { state, version: version + 1 },
  });
  return state;
}
