/** As a guest, with a new account, or with an existing one. */
export const ordersAs = ['guest', 'new', 'known'] as const;
export type OrderAs = (typeof ordersAs)[number];

/** The URL parameters of the checkout. */
export interface CheckoutSearch {
  /** How the visitor orders: an `OrderAs`. */
  as?: string | undefined;
  /** `code` while a second-factor code is required. */
  step?: string | undefined;
  /** The stored address to fill in, or `new`. */
  address?: string | undefined;
}
