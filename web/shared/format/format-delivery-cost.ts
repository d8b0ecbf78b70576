import type { Totals } from '#contracts/cart/cart.ts';
import { formatDelivery, formatMoney } from './format-money.ts';

/** What the delivery costs, and that it is paid to the courier where it is not in the total. */
export function formatDeliveryCost({ delivery, dueToCourier }: Totals, free = 'безплатна'): string {
  if (dueToCourier === undefined) return formatDelivery(delivery, free);
  return dueToCourier === null ? 'на куриера' : `на куриера, около ${formatMoney(dueToCourier)}`;
}
