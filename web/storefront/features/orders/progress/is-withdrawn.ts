import type { Order } from '#contracts/orders/orders.ts';

/** Whether the buyer has withdrawn from the whole order and the shop has yet to handle it: there is nothing to cancel. */
export function isWithdrawn({ withdrawals = [] }: Pick<Order, 'withdrawals'>): boolean {
  return withdrawals.some(({ scope, state }) => scope === 'whole' && state === 'new');
}
