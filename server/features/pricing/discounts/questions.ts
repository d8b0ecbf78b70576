import type { Currency } from '#contracts/common/money.ts';
import type { DeliveryMethod, LineToDiscount } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';
import type { Customer } from './uses/customer-keys.ts';

/** A line with what its margin depends on. Never part of an answer to buyers. */
export interface LineToTry extends LineToDiscount {
  /** Its own VAT rate in percent; null for that of the shop. */
  vatPercent: number | null;
  /** What one piece costs, in minor units; null when unknown. */
  cost: number | null;
}

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
  lines: LineToTry[];
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

export interface GuessLimit {
  /**
   * Prices with a code that a client typed, and counts the code if it is unknown.
   * @throws TOO_MANY_REQUESTS for a client that tried too many unknown codes
   */
  guard: <Priced>(address: string, code: string | undefined, price: () => Promise<Priced>) => Promise<Priced>;
  /** Whether `guard` would refuse any code. A code from a cookie is then ignored instead. */
  isSpent: (address: string) => boolean;
  /** Counts an unknown code once: reading a cart again is not another guess. */
  note: (address: string, code: string) => void;
}

/** The limit of guessing codes, which all ways to try one share. */
export const codeGuesses = questionToOne<GuessLimit>('How often may a client try codes?');
