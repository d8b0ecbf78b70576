import { and, eq, isNull } from 'drizzle-orm';
import type { AppliedRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountRow } from '../discount-row.ts';
import { discounts, discountUses } from '../discounts.tables.ts';
import { ruleOf, type StoredRule } from '../rule-of.ts';
import { reviseUses } from './revise-uses.ts';

/** The discounts that an order was placed with. */
export interface OrderDiscounts {
  /** Their dates and limits no longer apply, because the order has its use. Deleted rules are not included. */
  rules: StoredRule[];
  /** The current reduction of the order's goods. */
  amount: number;
  /** Stores what the rules take off after the order was changed. */
  revise: (op: Operation, applied: readonly AppliedRule[]) => Promise<void>;
}

export async function readOrderDiscounts(db: Database, orderId: string): Promise<OrderDiscounts> {
  const rows = await db
    .select({ row: discountRow, amount: discountUses.amount })
    .from(discountUses)
    .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
    .where(and(eq(discountUses.orderId, orderId), isNull(discountUses.givenBackAt)));
  const promised = { status: 'active' as const, startsAt: null, endsAt: null, limitTotal: null };
  const forAnybody = { limitPerCustomer: null, firstOrderOnly: false, groupIds: [] };
  return {
    rules: rows.map(({ row }) => ({ ...ruleOf(row), ...promised, ...forAnybody })),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    revise: (op, applied) => reviseUses(op, { orderId, applied }),
  };
}
