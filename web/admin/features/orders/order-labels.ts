import type { Courier, OrderDelivery, OrderStatus, PaymentMethod, PaymentStatus } from '#contracts/orders.ts';
import type { Tone } from '../../patterns/status-badge.tsx';

interface StatusWords {
  label: string;
  plural: string;
  tone: Tone;
  /** The verb on the button that moves an order here. */
  move: string;
}

export const orderStatuses: Readonly<Record<OrderStatus, StatusWords>> = {
  pending: { label: 'Нова', plural: 'Нови', tone: 'warn', move: '' },
  confirmed: { label: 'Потвърдена', plural: 'Потвърдени', tone: 'info', move: 'Потвърди' },
  packed: { label: 'Опакована', plural: 'Опаковани', tone: 'info', move: 'Опаковай' },
  shipped: { label: 'Изпратена', plural: 'Изпратени', tone: 'info', move: 'Изпрати' },
  delivered: { label: 'Доставена', plural: 'Доставени', tone: 'good', move: 'Доставена' },
  cancelled: { label: 'Отказана', plural: 'Отказани', tone: 'plain', move: 'Откажи поръчката' },
  returned: { label: 'Върната', plural: 'Върнати', tone: 'bad', move: 'Отбележи като върната' },
};

export const paymentStatuses: Readonly<Record<PaymentStatus, { label: string; tone: Tone }>> = {
  unpaid: { label: 'Неплатена', tone: 'plain' },
  authorized: { label: 'Разрешено плащане', tone: 'info' },
  paid: { label: 'Платена', tone: 'good' },
  partially_refunded: { label: 'Частично възстановена', tone: 'warn' },
  refunded: { label: 'Възстановена', tone: 'plain' },
  failed: { label: 'Неуспешно плащане', tone: 'bad' },
};

export const paymentMethods: Readonly<Record<PaymentMethod, string>> = {
  cod: 'Наложен платеж',
  bank_transfer: 'Банков превод',
  card: 'Карта',
};

export const couriers: Readonly<Record<Courier, string>> = { econt: 'Еконт', speedy: 'Спиди' };

/** An office with its courier, whose name most offices carry already. */
export function nameOffice(courier: Courier, officeName: string): string {
  return officeName.includes(couriers[courier]) ? officeName : `${couriers[courier]} ${officeName}`;
}

/** Where an order goes, in one line. Most offices carry the name of their city already. */
export function describePlace(delivery: OrderDelivery): string {
  if (delivery.method === 'address') return delivery.city;
  const office = nameOffice(delivery.courier, delivery.officeName);
  return office.includes(delivery.city) ? office : `${delivery.city}, ${office}`;
}
