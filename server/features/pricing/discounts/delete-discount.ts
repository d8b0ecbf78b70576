import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountCodes, discounts } from './discounts.tables.ts';
import { getDiscount } from './get-discount.ts';
import { discountsTopic } from './read-automatic-rules.ts';

/**
 * Deletes a discount with its counters and codes. Orders keep its name and amount. The discount is locked first, so
 * that codes which are generated concurrently are included in the undo.
 */
export async function deleteDiscount(op: Operation<Caller>, id: string): Promise<void> {
  const { tx } = op;
  await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.id, id)).for('update');
  const before = await getDiscount(tx, id);
  const codes = await tx
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(eq(discountCodes.discountId, id))
    .orderBy(discountCodes.createdAt, discountCodes.key);
  await tx.delete(discounts).where(eq(discounts.id, id));
  announceChange(op, discountsTopic);
  await recordActivity(op, {
    action: 'discount.deleted',
    subjectType: 'discount',
    subjectId: id,
    subjectName: before.name,
    before: codes.length === 0 ? before : { ...before, codes: codes.map(({ code }) => code) },
  });
}
