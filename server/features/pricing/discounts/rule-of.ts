import type { DiscountRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import type { discounts } from './discounts.tables.ts';

/** A row with the groups that the discount is limited to (discount-row.ts). */
export type DiscountRow = typeof discounts.$inferSelect & { groupIds: string[] };

/** A rule with the version of its row, which must be unchanged when the rule is used. */
export interface StoredRule extends DiscountRule {
  version: number;
  /** The key of the generated code by which the rule was requested. */
  issuedKey: string | null;
}

/** A generated code of the rule, and whether an order uses it. */
export interface IssuedCode {
  key: string;
  code: string;
  used: boolean;
}

interface KnownOfRule {
  usedByCustomer?: number;
  scopeNames?: readonly string[];
  issued?: IssuedCode | null;
}

/** Converts a row to a rule of the engine. */
export function ruleOf(
  row: DiscountRow,
  { usedByCustomer = 0, scopeNames = [], issued = null }: KnownOfRule = {},
): StoredRule {
  const { codeKey: _key, createdAt: _created, updatedAt: _updated, ...rule } = row;
  return {
    ...rule,
    code: issued?.code ?? rule.code,
    issuedKey: issued?.key ?? null,
    isCodeUsed: issued?.used ?? false,
    usedByCustomer,
    scopeNames,
  };
}
