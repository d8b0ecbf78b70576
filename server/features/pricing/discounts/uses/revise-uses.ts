import { and, eq, isNull } from 'drizzle-orm';
import type { AppliedRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountUses } from '../discounts.tables.ts';

/**
 * Stores the reductions of an order's rules after its lines were changed. A rule without an effect keeps its use: it
 * was granted to this order, and the next change may make it effective again.
 */
export async function reviseUses(
  { tx }: Operation,
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
