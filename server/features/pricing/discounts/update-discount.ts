import { eq, sql } from 'drizzle-orm';
import { type Discount, type DiscountInput } from '#contracts/discounts/discounts.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refuseTakenCode } from './codes/refuse-taken-code.ts';
import { discountRow } from './discount-row.ts';
import { discountValues } from './discount-values.ts';
import { discounts } from './discounts.tables.ts';
import { usesNow } from './get-discount.ts';
import { presentDiscount } from './present-discount.ts';
import { discountsTopic } from './read-automatic-rules.ts';
import { writeGroups } from './write-groups.ts';

/**
 * Replaces a discount. The row is locked: orders that use it either commit before and are counted, or commit after
 * and find another version. STALE if it was changed since `updatedAt`. Refuses a limit below the number of uses.
 */
export async function updateDiscount(
  op: Operation<Caller>,
  id: string,
  { input, updatedAt }: { input: DiscountInput; updatedAt: string | undefined },
): Promise<Discount> {
  const { tx, now } = op;
  const [locked] = await tx.select({ row: discountRow }).from(discounts).where(eq(discounts.id, id)).for('update');
  if (!locked) throw new ShopError('NOT_FOUND');
  if (updatedAt !== undefined && Date.parse(updatedAt) < locked.row.updatedAt.getTime()) throw new ShopError('STALE');
  // The number of uses is stable only after the row is locked.
  const [uses] = await tx.select({ used: usesNow }).from(discounts).where(eq(discounts.id, id));
  const useCount = uses?.used ?? 0;
  if (input.limitTotal !== null && input.limitTotal < useCount) {
    const message = `Вече е използвана ${useCount} пъти. Въведи поне толкова.`;
    throw new ShopError('VALIDATION', { errors: [{ path: 'limitTotal', message }] });
  }
  const values = await discountValues(tx, input);
  const [row] = await refuseTakenCode(() =>
    tx
      .update(discounts)
      .set({
        ...values,
        used: input.limitTotal === null ? 0 : useCount,
        version: sql`${discounts.version} + 1`,
        updatedAt: now,
      })
      .where(eq(discounts.id, id))
      .returning(),
  );
  if (!row) throw new ShopError('NOT_FOUND');
  const groupIds = await writeGroups(op, id, input.groupIds);
  announceChange(op, discountsTopic);
  const [before, after] = [presentDiscount(locked.row, useCount), presentDiscount({ ...row, groupIds }, useCount)];
  await recordActivity(op, {
    action: 'discount.updated',
    subjectType: 'discount',
    subjectId: id,
    subjectName: row.name,
    before,
    after,
  });
  return after;
}
