import { sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nextOrderNumber } from './next-order-number.ts';

/**
 * Continues order numbers from `next`, never backwards. ALTER SEQUENCE locks the sequence until the transaction ends,
 * so no number is assigned between the check and the change.
 */
export async function continueOrderNumbers(op: Operation<Caller>, next: number): Promise<number> {
  const { tx } = op;
  await tx.execute(sql`alter sequence order_number_seq owned by none`);
  const before = await nextOrderNumber(tx);
  if (next === before) return next;
  if (next < before) {
    const message = `Следващата поръчка вече е № ${before}. Въведи по-голям номер.`;
    throw new ShopError('VALIDATION', { errors: [{ path: 'next', message }] });
  }
  await tx.execute(sql`select setval('order_number_seq', ${next}, false)`);
  await recordActivity(op, {
    action: 'settings.order-numbers-continued',
    subjectType: 'settings',
    subjectId: 'shop',
    before: { nextOrderNumber: before },
    after: { nextOrderNumber: next },
  });
  return next;
}
