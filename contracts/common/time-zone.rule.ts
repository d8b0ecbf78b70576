/** The clock on the shop's wall: its days, its hours, its dates. */
export const timeZone = 'Europe/Sofia';

const hourMs = 3_600_000;

/** 01:00 UTC on the last Sunday of a month that has 31 days. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/**
 * The calendar day (`YYYY-MM-DD`), the hour and the minute that clocks in Bulgaria show: two hours ahead of UTC, three in
 * summer time (Directive 2000/84/EC; the same since 1997). Does not use `Intl`, whose first use on a page blocks a phone
 * for 100 ms; a test compares the two.
 */
export function timeInSofia(moment: Date): { day: string; hour: number; minute: number } {
  const time = moment.getTime();
  const year = moment.getUTCFullYear();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  const clock = new Date(time + (isSummer ? 3 : 2) * hourMs);
  return { day: clock.toISOString().slice(0, 10), hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
}
