import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { purchases } from '../purchases.tables.ts';
import { lockPurchase, purchaseName, refuseState } from './lock-purchase.ts';
import { orderFields } from './update-purchase.ts';

/** Deletes a draft. CONFLICT once it was sent: it is cancelled then. */
export async function deletePurchase(op: Operation, id: string): Promise<void> {
  const { purchase, lines } = await lockPurchase(op, id);
  refuseState(purchase, ['draft'], 'Изпратена поръчка не се изтрива. Може да се откаже.');
  await op.tx.delete(purchases).where(eq(purchases.id, id));
  await recordActivity(op, {
    action: 'purchase.deleted',
    subjectType: 'purchase',
    subjectId: id,
    subjectName: purchaseName(purchase),
    before: { supplierId: purchase.supplierId, number: purchase.number, ...orderFields(purchase, lines) },
  });
}
