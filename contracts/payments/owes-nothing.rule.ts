import type { Order } from '#contracts/orders/orders.ts';

/** Whether an order costs nothing: it needs no payment, whatever method was chosen, and counts as paid at once. */
export function owesNothing({ total }: Pick<Order['totals'], 'total'>): boolean {
  return total.amount === 0;
}
