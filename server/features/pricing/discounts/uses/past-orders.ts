import type { Currency } from '#contracts/common/money.ts';
import type { LineToDiscount } from '#server/features/pricing/cart-pricing/discount-rule.ts';
import type { DeliveryMethod } from '#server/features/pricing/cart-pricing/price-cart.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** An order as rules see it afterwards. Products are in the categories, and reduced, as they are today. */
export interface PastOrder {
  placedAt: Date;
  currency: Currency;
  method: DeliveryMethod;
  isFirst: boolean;
  /** The buyer's groups, as they are today; null for an order without account. */
  groupIds: readonly string[] | null;
  /** The code it was given a discount for. */
  code: string | null;
  lines: LineToDiscount[];
}

/** Orders stand further right and hand these in. */
export interface PastOrders {
  /** Undefined for an order that does not exist. */
  readPastOrder(db: Database, id: string): Promise<PastOrder | undefined>;
  /** Those that were not cancelled, newest first, at most so many. */
  readPastOrders(db: Database, since: Date, most: number): Promise<PastOrder[]>;
}
