import type { DiscountScope, DiscountStacking, DiscountStatus, DiscountTerms } from '#contracts/discounts/discounts.ts';
import type { Currency } from '#contracts/common/money.ts';

/** A discount as the engine needs it. Amounts are minor units of `currency`. */
export interface DiscountRule {
  id: string;
  name: string;
  /** Null for an automatic rule. */
  code: string | null;
  terms: DiscountTerms;
  scope: DiscountScope;
  /** What the scope's products or categories are called, as far as they are worth naming. */
  scopeNames: readonly string[];
  excludeReduced: boolean;
  firstOrderOnly: boolean;
  /** For who is in one of these groups; empty: for everyone. */
  groupIds: readonly string[];
  minimumSubtotal: number | null;
  currency: Currency;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Asked for by a code for one order, which another order has. */
  isCodeUsed: boolean;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  /** Counted where there is a limit. */
  used: number;
  usedByCustomer: number;
  priority: number;
  stacking: DiscountStacking;
  status: DiscountStatus;
}

/** A line as rules see it. `unitPrice` is what is asked now, `compareAtPrice` what it is said to be reduced from. */
export interface LineToDiscount {
  id: string;
  productId: string;
  /** Own and inherited categories. */
  categoryPath: readonly string[];
  unitPrice: number;
  compareAtPrice: number | null;
  quantity: number;
}

/** What rules depend on beside the lines. */
export interface DiscountContext {
  now: Date;
  currency: Currency;
  /** What delivery would cost without any discount. */
  deliveryPrice: number;
  /** True as long as no one knows better: a guest is asked when ordering. */
  isFirstOrder: boolean;
  /** The groups of the customer; null for who has no account, or is not known to. */
  groupIds: readonly string[] | null;
}

/** The lines that a rule is about. */
export function linesInScope<Line extends LineToDiscount>(
  { scope, excludeReduced }: Pick<DiscountRule, 'scope' | 'excludeReduced'>,
  lines: readonly Line[],
): Line[] {
  return lines.filter((line) => {
    if (excludeReduced && line.compareAtPrice !== null && line.compareAtPrice > line.unitPrice) return false;
    if (scope.kind === 'products') return scope.productIds.includes(line.productId);
    if (scope.kind === 'categories') return scope.categoryIds.some((id) => line.categoryPath.includes(id));
    return true;
  });
}

export function piecesOf(lines: readonly Pick<LineToDiscount, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
