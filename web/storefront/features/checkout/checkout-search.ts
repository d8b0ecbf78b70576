/** Without a profile, with a new one, or with one that is there. */
export const ordersAs = ['guest', 'new', 'known'] as const;
export type OrderAs = (typeof ordersAs)[number];

/** What the address of the checkout says. */
export interface CheckoutSearch {
  /** How a visitor wants to order: an `OrderAs`. */
  as?: string | undefined;
  /** `code` while one is asked for. */
  step?: string | undefined;
  /** The kept address to fill in, or `new`. */
  address?: string | undefined;
}
