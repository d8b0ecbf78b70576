import type { Order } from '#contracts/orders/orders.ts';

/** How long after the order its buyer may correct a mistyped email. */
const emailCorrectionMinutes = 60;

const waiting: readonly Order['status'][] = ['pending', 'confirmed', 'packed'];

/** Whether the email of a guest's order may still be corrected, unless it was already. */
export function isEmailCorrectable(
  order: Pick<Order, 'userId' | 'channel' | 'status' | 'createdAt'>,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(order.createdAt);
  const isGuests = order.userId === null && order.channel === 'shop';
  return isGuests && waiting.includes(order.status) && age < emailCorrectionMinutes * 60_000;
}
