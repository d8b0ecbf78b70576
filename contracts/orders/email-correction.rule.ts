import { type Order, unshipped } from './orders.ts';

/** How long after the order its buyer may correct a mistyped email. */
export const emailCorrectionMinutes = 60;

/** Whether the email of a guest's order may still be corrected, unless it was already. */
export function isEmailCorrectable(
  order: Pick<Order, 'userId' | 'channel' | 'status' | 'createdAt'>,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(order.createdAt);
  const isGuests = order.userId === null && order.channel === 'shop';
  return isGuests && unshipped.includes(order.status) && age < emailCorrectionMinutes * 60_000;
}
