import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { discounts } from './discounts.tables.ts';
import { findDiscount } from './find-discount.ts';
import { discountsTopic } from './read-automatic-rules.ts';

/** Deletes a discount with its counters. Orders keep its name and what it took off. */
export async function deleteDiscount(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const before = await findDiscount(tx, id);
  await tx.delete(discounts).where(eq(discounts.id, id));
  announceChange(tx, discountsTopic);
  await recordActivity(tx, caller, {
    action: 'discount.deleted',
    subjectType: 'discount',
    subjectId: id,
    subjectName: before.name,
    before,
  });
}
