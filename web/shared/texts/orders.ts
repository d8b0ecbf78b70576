import type { Courier, OrderStatus, PaymentMethod, PaymentStatus } from '#contracts/orders.ts';

/** The panel's texts for orders are English, as its catalogue has them; `placeFailed` is the customer's. */
export const orderTexts = {
  placeFailed: 'Поръчката е неуспешна',
  listFailed: 'Failed to fetch orders.',
  createFailed: 'Failed to create order.',
  loadFailed: 'Failed to fetch order.',
  updateFailed: 'Failed to update order.',
  deleteFailed: 'Failed to delete order.',
  created: 'Order created successfully.',
  updated: 'Order updated successfully.',
  deleted: 'Order deleted successfully.',
} as const;

/** How an order stands, in one word for customer and panel. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Приета',
  confirmed: 'Потвърдена',
  packed: 'Опакована',
  shipped: 'Изпратена',
  delivered: 'Доставена',
  cancelled: 'Отказана',
  returned: 'Върната',
};

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Неплатена',
  authorized: 'Разрешено плащане',
  paid: 'Платена',
  partially_refunded: 'Частично възстановена',
  refunded: 'Възстановена',
  failed: 'Неуспешно плащане',
};

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  cod: 'Наложен платеж',
  bank_transfer: 'Банков превод',
  card: 'Карта',
};

export const courierNames: Readonly<Record<Courier, string>> = { econt: 'Еконт', speedy: 'Спиди' };
