import { eq } from 'drizzle-orm';
import type { WithdrawalState } from '#contracts/withdrawals/withdrawals.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { formerBuyer } from './former-buyer.ts';
import { withdrawals } from './withdrawals.tables.ts';

/**
 * Marks a statement handled or new. The statement itself cannot be changed. The activity names the order and no
 * personal data.
 */
export async function updateWithdrawal(
  op: Operation<Caller>,
  id: string,
  { state }: { state: WithdrawalState },
): Promise<void> {
  const { tx, now } = op;
  const [before] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  if (!before) throw new ShopError('NOT_FOUND');
  if (before.state === state) return;
  const isHandled = state === 'handled';
  await tx
    .update(withdrawals)
    .set({
      state,
      handledAt: isHandled ? now : null,
      ...(isHandled && before.forgetWhenHandled ? formerBuyer : {}),
    })
    .where(eq(withdrawals.id, id));
  await recordActivity(op, {
    action: 'withdrawal.updated',
    subjectType: 'withdrawal',
    subjectId: id,
    subjectName: `№ ${before.orderNumber}`,
    before: { state: before.state },
    after: { state },
  });
}
