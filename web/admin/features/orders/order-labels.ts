import { nameOffice } from '#contracts/delivery/name-office.rule.ts';
import type { OrderDelivery, OrderStatus, PaymentStatus } from '#contracts/orders/orders.ts';
import type { Tone } from '#web/admin/patterns/status-badge.tsx';

interface StatusLabel {
  /** Plural, for the filter. Status names are in contracts/orders/order-names.rule.ts. */
  plural: string;
  tone: Tone;
  /** The verb on the button that moves an order to this status. */
  move: string;
}

/** The names and colours of the order statuses. */
export const orderStatuses: Readonly<Record<OrderStatus, StatusLabel>> = {
  pending: { plural: 'Приети', tone: 'warn', move: '' },
  confirmed: { plural: 'Потвърдени', tone: 'info', move: 'Потвърди' },
  packed: { plural: 'Опаковани', tone: 'info', move: 'Опаковай' },
  shipped: { plural: 'Изпратени', tone: 'info', move: 'Изпрати' },
  delivered: { plural: 'Доставени', tone: 'good', move: 'Доставена' },
  cancelled: { plural: 'Отказани', tone: 'plain', move: 'Откажи поръчката' },
  returned: { plural: 'Върнати', tone: 'bad', move: 'Отбележи като върната' },
};

/** The colours of the payment statuses. */
export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  unpaid: 'plain',
  authorized: 'info',
  paid: 'good',
  partially_refunded: 'warn',
  refunded: 'plain',
  failed: 'bad',
};

/** The destination in one line. Most office names include their city. */
export function describePlace(delivery: OrderDelivery): string {
  if (delivery.method === 'address') return delivery.city;
  const office = nameOffice(delivery.courier, delivery.officeName);
  // A line never begins with the dash.
  const unbroken = office.replaceAll(' – ', '\u00A0– ');
  return office.includes(delivery.city) ? unbroken : `${delivery.city}, ${unbroken}`;
}
