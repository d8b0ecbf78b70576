import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

/** The day that many days after the day of a moment, in the time zone of the shop. */
export function daysAfter(now: Date, days: number): string {
  const day = new Date(`${timeInSofia(now).day}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
