import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addDays, addWorkingDays } from '#contracts/delivery/delivery-day.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';

/** The period of withdrawal in days (Directive 2011/83/EU, art. 9, para. 1; Consumer Protection Act, art. 50). */
export const withdrawalDays = 14;

export type DeliveredOrder = Pick<Order, 'history'> & {
  fulfilments: readonly Pick<Order['fulfilments'][number], 'deliveredAt'>[];
  lines: readonly Pick<Order['lines'][number], 'shipped' | 'quantity'>[];
};

/**
 * The last day (`YYYY-MM-DD`, Europe/Sofia) on which the buyer may withdraw. Null until the last parcel is delivered:
 * the period begins with it (art. 9, para. 2, point b), and the day of the delivery does not count. A last day that is
 * a weekend or a public holiday moves to the next working day (Regulation 1182/71, art. 3, para. 4).
 */
export function withdrawalDeadline(order: DeliveredOrder): string | null {
  const delivered = deliveredAt(order);
  if (delivered === null) return null;
  return addWorkingDays(addDays(timeInSofia(new Date(delivered)).day, withdrawalDays), 0);
}

/** Whether a statement received at `now` is late. Never while the deadline is unknown. */
export function isLateWithdrawal(order: DeliveredOrder, now: Date): boolean {
  const deadline = withdrawalDeadline(order);
  return deadline !== null && timeInSofia(now).day > deadline;
}

function deliveredAt({ fulfilments, lines, history }: DeliveredOrder): string | null {
  const times = fulfilments.map((parcel) => parcel.deliveredAt);
  if (times.includes(null) || lines.some(({ shipped, quantity }) => shipped < quantity)) return null;
  const byStatus = history.filter(({ status }) => status === 'delivered').map(({ at }) => at);
  const deliveryTimes = times.length > 0 ? times.filter((at) => at !== null) : byStatus;
  return deliveryTimes.toSorted().at(-1) ?? null;
}
