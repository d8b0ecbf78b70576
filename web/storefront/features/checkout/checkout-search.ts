/** Without a profile, with a new one, or with one that is there. */
export const ordersAs = ['guest', 'new', 'known'] as const;
export type OrderAs = (typeof ordersAs)[number];

/** What the address of the checkout says: how a visitor wants to order (an `OrderAs`), and `code` while one is asked for. */
export interface CheckoutSearch {
  as?: string | undefined;
  step?: string | undefined;
}
