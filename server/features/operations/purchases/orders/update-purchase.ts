import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { updatePurchaseRoute } from '#contracts/purchases/purchases.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type PurchaseLineRecord, type PurchaseRecord, purchases } from '../purchases.tables.ts';
import { lockPurchase, purchaseName, refuseStale, refuseState } from './lock-purchase.ts';
import { writeLines } from './write-lines.ts';

type Body = z.output<NonNullable<typeof updatePurchaseRoute.body>>;

/** Changes a draft. STALE if it was changed since it was loaded, CONFLICT once it was sent. */
export async function updatePurchase(
  op: Operation<SignedInCaller>,
  id: string,
  { version, expectedOn, note, lines }: Body,
): Promise<void> {
  const { purchase, lines: before } = await lockPurchase(op, id);
  refuseState(purchase, ['draft'], 'Изпратена поръчка не се променя.');
  refuseStale(purchase, version);
  const after = await writeLines(op, purchase, { lines, before });
  await op.tx
    .update(purchases)
    .set({ expectedOn, note, version: version + 1 })
    .where(eq(purchases.id, id));
  await recordActivity(op, {
    action: 'purchase.updated',
    subjectType: 'purchase',
    subjectId: id,
    subjectName: purchaseName(purchase),
    before: orderFields(purchase, before),
    after: orderFields({ expectedOn, note }, after),
  });
}

/** A purchase order in an activity, without its costs, which not everyone who sees activities may see. */
export function orderFields(
  { expectedOn, note }: Pick<PurchaseRecord, 'expectedOn' | 'note'>,
  lines: readonly PurchaseLineRecord[],
) {
  return { expectedOn, note, lines: lines.map(({ variantId, name, quantity }) => ({ variantId, name, quantity })) };
}
