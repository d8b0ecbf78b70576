import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addWorkingDays } from '#contracts/delivery/delivery-day.rule.ts';

/** The last day (`YYYY-MM-DD`) to pay an order by bank transfer: `days` working days after the order. */
export function transferDeadline(orderedAt: Date, days: number): string {
  return addWorkingDays(timeInSofia(orderedAt).day, days);
}
