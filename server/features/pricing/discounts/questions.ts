import type { Currency } from '#contracts/common/money.ts';
import type { LineToDiscount } from '#server/features/pricing/cart-pricing/discount-rule.ts';
import type { DeliveryMethod } from '#server/features/pricing/cart-pricing/price-cart.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';
import type { Customer } from './uses/customer-keys.ts';

/** A past order as input of the engine. Categories and reductions of products are the current ones. */
export interface PastOrder {
  placedAt: Date;
  currency: Currency;
  method: DeliveryMethod;
  isFirst: boolean;
  /** The current groups of the buyer. Null for an order without an account. */
  groupIds: readonly string[] | null;
  /** The code that the order was placed with. */
  code: string | null;
  lines: LineToDiscount[];
}

export interface PastOrders {
  /** Undefined if the order does not exist. */
  readPastOrder(db: Database, id: string): Promise<PastOrder | undefined>;
  /** Orders that were not cancelled, newest first, up to `most`. */
  readPastOrders(db: Database, since: Date, most: number): Promise<PastOrder[]>;
}

/** The orders of the past, for trying a discount on them. */
export const pastOrders = questionToOne<PastOrders>('Which orders were placed?');

/** Whether a customer has ordered before. Passed in, because this feature may not import orders. */
export type HasOrdered = (db: Database, customer: Customer) => Promise<boolean>;

export const earlierOrders = questionToOne<HasOrdered>('Has this customer ordered before?');
