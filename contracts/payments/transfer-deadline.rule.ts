import { addWorkingDays } from '#contracts/delivery/delivery-day.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

/** The last day (`YYYY-MM-DD`) on which an order by bank transfer may be paid: `days` working days after its own. */
export function transferDeadline(orderedAt: Date, days: number): string {
  return addWorkingDays(timeInSofia(orderedAt).day, days);
}
