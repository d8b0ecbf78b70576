/** The shop's time zone, used for days, hours and dates. */
export const timeZone = 'Europe/Sofia';

const hourMs = 3_600_000;

/** 01:00 UTC on the last Sunday of a month with 31 days. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/**
 * The calendar day (`YYYY-MM-DD`), hour and minute in Bulgaria: UTC+2, in summer time UTC+3 (Directive 2000/84/EC;
 * unchanged since 1997). Does not use `Intl`, whose first use on a page blocks a phone for 100 ms; a test compares
 * both.
 */
export function timeInSofia(moment: Date): { day: string; hour: number; minute: number } {
  const time = moment.getTime();
  const year = moment.getUTCFullYear();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  const clock = new Date(time + (isSummer ? 3 : 2) * hourMs);
  return { day: clock.toISOString().slice(0, 10), hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
}

/**
 * The moment at which clocks in Bulgaria show `local` (`2026-11-27T09:30`), or an invalid date if it is none. An hour
 * that occurs twice in autumn is the first one; an hour that is skipped in spring is moved by the hour that is skipped.
 */
export function momentInSofia(local: string): Date {
  const clock = Date.parse(`${local}Z`);
  const [inSummer, inWinter] = [new Date(clock - 3 * hourMs), new Date(clock - 2 * hourMs)];
  return isAt(inSummer, clock) ? inSummer : inWinter;
}

function isAt(moment: Date, clock: number): boolean {
  if (Number.isNaN(moment.getTime())) return false;
  const { day, hour } = timeInSofia(moment);
  return day === new Date(clock).toISOString().slice(0, 10) && hour === new Date(clock).getUTCHours();
}
