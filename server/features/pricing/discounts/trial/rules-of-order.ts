import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { discountRow } from '../discount-row.ts';
import { discounts, discountUses } from '../discounts.tables.ts';
import { ruleOf, type StoredRule } from '../rule-of.ts';

export interface RulesOfOrder {
  rules: StoredRule[];
  /** The current reduction of the order's goods. */
  amount: number;
}

/**
 * The rules that an order was placed with. Their dates and limits no longer apply, because the order has its use.
 * Deleted rules are not included.
 */
export async function rulesOfOrder(db: Database, orderId: string): Promise<RulesOfOrder> {
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
  };
}
