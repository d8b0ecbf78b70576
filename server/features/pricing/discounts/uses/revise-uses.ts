import { and, eq, isNull } from 'drizzle-orm';
import type { AppliedRule } from '#server/features/pricing/cart-pricing/apply-discounts.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { discountUses } from '../discounts.tables.ts';

/**
 * Writes what the rules of an order take off it after its lines were changed. A rule that takes nothing off any more
 * keeps its use: it was promised to this order, and the next change may bring it back.
 */
export async function reviseUses(
  tx: Transaction,
  { orderId, applied }: { orderId: string; applied: readonly AppliedRule[] },
): Promise<void> {
  const ofOrder = and(eq(discountUses.orderId, orderId), isNull(discountUses.givenBackAt));
  await tx.update(discountUses).set({ amount: 0, deliveryAmount: 0 }).where(ofOrder);
  for (const { rule, amount, delivery } of applied) {
    await tx
      .update(discountUses)
      .set({ amount, deliveryAmount: delivery })
      .where(and(ofOrder, eq(discountUses.discountId, rule.id)));
  }
}
