import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

/** Delivery times in working days (`settings.dispatch`). */
export interface DispatchTimes {
  /** An order placed before this hour of a working day in Bulgaria counts for that day. */
  cutOffHour: number;
  /** From the order to the hand-over to the courier. */
  handlingDays: number;
  /** From the hand-over to the delivery. */
  transitDays: { office: number; address: number };
}

export type DeliveryMethod = keyof DispatchTimes['transitDays'];

/** The day (`YYYY-MM-DD`) on which a parcel ordered now is handed to the courier. Never a weekend or a public holiday. */
export function dispatchDay(times: DispatchTimes, now: Date): string {
  const { day, hour } = timeInSofia(now);
  const firstDay = isWorkingDay(day) && hour >= times.cutOffHour ? addDays(day, 1) : day;
  return addWorkingDays(firstDay, times.handlingDays);
}

/** The day (`YYYY-MM-DD`) on which a parcel ordered now arrives. Never a weekend or a public holiday. */
export function deliveryDay(times: DispatchTimes, method: DeliveryMethod, now: Date): string {
  return addWorkingDays(dispatchDay(times, now), times.transitDays[method]);
}

/** The delivery time as a range of working days, independent of the current time. For cached pages. */
export function deliveryWithin(times: DispatchTimes, method: DeliveryMethod): { from: number; to: number } {
  const from = times.handlingDays + times.transitDays[method];
  return { from, to: from + 1 };
}

const dayMs = 86_400_000;

/** Month and day of the public holidays with a fixed date (Labour Code, art. 154). */
const fixedHolidays = ['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26'];

// Days are `YYYY-MM-DD`, computed as UTC midnights so that no time zone affects the result.
const millis = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds `count` calendar days to a day. */
export function addDays(day: string, count: number): string {
  return dayOf(millis(day) + count * dayMs);
}

/**
 * Orthodox Easter Sunday by the algorithm of Meeus; the difference of 13 days between the calendars is valid from 1900
 * to 2099.
 */
export function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const julian = moon + sunday + 114;
  return dayOf(Date.UTC(year, Math.floor(julian / 31) - 1, (julian % 31) + 1) + 13 * dayMs);
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(millis(day)).getUTCDay());

const holidaysOf = new Map<number, ReadonlySet<string>>();

/**
 * Public holidays in Bulgaria. A holiday with a fixed date that falls on a weekend moves to the next working day;
 * Easter holidays do not move.
 */
export function publicHolidays(year: number): ReadonlySet<string> {
  const cached = holidaysOf.get(year);
  if (cached) return cached;
  const easter = orthodoxEaster(year);
  const fixed = fixedHolidays.map((date) => `${year}-${date}`);
  const days = new Set([...fixed, ...[-2, -1, 0, 1].map((offset) => addDays(easter, offset))]);
  for (const day of fixed.filter(isWeekend)) {
    let instead = addDays(day, 1);
    while (isWeekend(instead) || days.has(instead)) instead = addDays(instead, 1);
    days.add(instead);
  }
  holidaysOf.set(year, days);
  return days;
}

/** Whether couriers work on a day (`YYYY-MM-DD`). */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !publicHolidays(Number(day.slice(0, 4))).has(day);
}

/** Adds `count` working days to a day. With 0: the day itself, or the first working day after it. */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  while (!isWorkingDay(reached)) reached = addDays(reached, 1);
  for (let remaining = count; remaining > 0; remaining--) {
    reached = addDays(reached, 1);
    while (!isWorkingDay(reached)) reached = addDays(reached, 1);
  }
  return reached;
}
