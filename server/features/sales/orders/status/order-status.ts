import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import { type OrderStatus, orderTransitions } from '#contracts/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Transitions that restore stock, with the cause recorded in the stock movements. */
export const stockReturns: Partial<Record<OrderStatus, 'cancellation' | 'return'>> = {
  cancelled: 'cancellation',
  returned: 'return',
};

/** Refuses transitions that the process does not allow, including to the same status. */
export function checkMove(from: OrderStatus, to: OrderStatus): void {
  if (orderTransitions[from].includes(to)) return;
  throw new ShopError('ORDER_STATUS', {
    message:
      from === to ? `Поръчката вече е ${named(to)}.` : `Поръчката е ${named(from)} и не може да стане ${named(to)}.`,
  });
}

/** The label of a status within a sentence. */
export function named(status: OrderStatus): string {
  return orderStatusNames[status].toLowerCase();
}
