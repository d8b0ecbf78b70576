import { type BoxPart, boxParts } from '#contracts/cart/box-parts.rule.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { OrderDelivery, OrderStatus, PaymentMethod, PaymentStatus } from './orders.ts';

/** The names of the order statuses for customers, panel and exports. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Приета',
  confirmed: 'Потвърдена',
  packed: 'Опакована',
  shipped: 'Изпратена',
  delivered: 'Доставена',
  cancelled: 'Отказана',
  returned: 'Върната',
};

/** The note shown on every order that was paid through the sandbox provider. */
export const trialPayment = 'Пробно плащане, без пари';

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Неплатена',
  authorized: 'Запазена сума',
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

export const courierNames: Readonly<Record<Courier, string>> = { econt: 'Еконт', speedy: 'Спиди', boxnow: 'BOX NOW' };

/** Where a courier shows the way of a parcel; `*` is its number. */
export const trackingPages: Readonly<Record<Courier, string>> = {
  econt: 'https://www.econt.com/services/track-shipment/*',
  speedy: 'https://www.speedy.bg/bg/track-shipment?shipmentNumber=*',
  boxnow: 'https://boxnow.bg/?track=*',
};

/** The ways of delivery in files for other services, where an office may be a locker. */
export const deliveryServiceNames: Readonly<Record<OrderDelivery['method'], string>> = {
  address: 'До адрес',
  office: 'До офис или автомат',
};

/** A discount as a line of an order: its name, and what was in its box. */
export function discountLine({ name, box }: { name: string; box?: { parts: readonly BoxPart[] } | undefined }): string {
  return box ? `„${name}“: ${boxParts(box)}` : `Отстъпка „${name}“`;
}
