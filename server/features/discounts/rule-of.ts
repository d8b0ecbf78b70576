import type { DiscountRule } from '#server/features/pricing/discount-rule.ts';
import type { discounts } from './discounts.tables.ts';

export type DiscountRow = typeof discounts.$inferSelect;

/** A rule with the version of the row it was read from, which has to be the same when it is used. */
export interface StoredRule extends DiscountRule {
  version: number;
}

/** A row as the engine takes it. */
export function ruleOf(
  row: DiscountRow,
  { usedByCustomer = 0, scopeNames = [] }: { usedByCustomer?: number; scopeNames?: readonly string[] } = {},
): StoredRule {
  const { codeKey: _key, createdAt: _created, updatedAt: _updated, ...rule } = row;
  return { ...rule, usedByCustomer, scopeNames };
}
