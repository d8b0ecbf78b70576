import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import { type OrderStatus, orderTransitions } from '#contracts/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Moves that put the goods back on stock, and how the stock's book calls them. */
export const stockReturns: Partial<Record<OrderStatus, 'cancellation' | 'return'>> = {
  cancelled: 'cancellation',
  returned: 'return',
};

/** Refuses a move that the process does not have, the same status again included. */
export function checkMove(from: OrderStatus, to: OrderStatus): void {
  if (orderTransitions[from].includes(to)) return;
  throw new ShopError('ORDER_STATUS', {
    message:
      from === to ? `Поръчката вече е ${named(to)}.` : `Поръчката е ${named(from)} и не може да стане ${named(to)}.`,
  });
}

/** A status as every screen names it, within a sentence. */
export function named(status: OrderStatus): string {
  return orderStatusNames[status].toLowerCase();
}
