import type { Currency } from '#contracts/common/money.ts';
import type { DiscountScope, DiscountStacking, DiscountStatus, DiscountTerms } from '#contracts/discounts/discounts.ts';
import type { PublicSettings } from '#contracts/settings/settings.ts';

/** The settings that the price of a cart depends on. */
export type PricingRules = Pick<PublicSettings, 'currency' | 'vatPercent' | 'delivery'> & {
  /** Whether the recipient pays the courier: a delivery that is not free is then no part of the total. */
  recipientPays?: boolean;
};

export type DeliveryMethod = 'address' | 'office';

/** A discount rule as input of the engine. Amounts are minor units of `currency`. */
export interface DiscountRule {
  id: string;
  name: string;
  /** Null for an automatic rule. */
  code: string | null;
  terms: DiscountTerms;
  scope: DiscountScope;
  /** Names of the products or categories in scope, as far as they are shown. */
  scopeNames: readonly string[];
  excludeReduced: boolean;
  firstOrderOnly: boolean;
  /** The groups that the rule is limited to. Empty: everyone. */
  groupIds: readonly string[];
  minimumSubtotal: number | null;
  currency: Currency;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The rule was requested with a single-use code that belongs to another order. */
  isCodeUsed: boolean;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  /** Counted only if there is a limit. */
  used: number;
  usedByCustomer: number;
  priority: number;
  stacking: DiscountStacking;
  status: DiscountStatus;
}

/** A line as input of the engine. `unitPrice` is the current price, `compareAtPrice` the price before a reduction. */
export interface LineToDiscount {
  id: string;
  productId: string;
  /** The category and its ancestors. */
  categoryPath: readonly string[];
  unitPrice: number;
  compareAtPrice: number | null;
  quantity: number;
}

/** A line that is priced, with its own VAT rate. The names are those of the pieces of a box, where a buyer sees them. */
export interface LineToSell extends LineToDiscount {
  vatPercent?: number | null;
  variantId?: string;
  name?: string;
  variantName?: string;
}

/** The input of rules in addition to the lines. */
export interface DiscountContext {
  now: Date;
  currency: Currency;
  /** The delivery price before discounts. */
  deliveryPrice: number;
  /** True unless known otherwise: a guest is identified when ordering. */
  isFirstOrder: boolean;
  /** The groups of the customer. Null without an account, or for an unknown customer. */
  groupIds: readonly string[] | null;
}

/** The reductions of a rule: of the goods, and of the delivery. */
export interface AppliedRule {
  rule: DiscountRule;
  amount: number;
  delivery: number;
  /** The pieces of each line that are in boxes, by line id; null for a rule of another kind. */
  inBoxes: ReadonlyMap<string, number> | null;
}
