import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

/** The month before the given time, as `YYYY-MM`. */
export function monthBefore(moment: Date): string {
  const first = new Date(`${timeInSofia(moment).day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
