import { addDays, addWorkingDays, isWorkingDay } from './working-days.ts';

/** How long a parcel takes, in working days (`settings.dispatch`). */
export interface DispatchTimes {
  /** Ordered before this hour of a working day in Bulgaria, a parcel counts as ordered that day. */
  cutOffHour: number;
  /** From the order to the courier. */
  handlingDays: number;
  /** From the courier to the buyer. */
  transitDays: { office: number; address: number };
}

export type DeliveryMethod = keyof DispatchTimes['transitDays'];

const sofia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Sofia',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day (`YYYY-MM-DD`) and the hour that clocks in Bulgaria show. */
export function timeInSofia(now: Date): { day: string; hour: number } {
  const parts = Object.fromEntries(sofia.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
}

/** The day (`YYYY-MM-DD`) on which a parcel ordered now goes to the courier. Never a weekend or a public holiday. */
export function dispatchDay(times: DispatchTimes, now: Date): string {
  const { day, hour } = timeInSofia(now);
  const counted = isWorkingDay(day) && hour >= times.cutOffHour ? addDays(day, 1) : day;
  return addWorkingDays(counted, times.handlingDays);
}

/** The day (`YYYY-MM-DD`) on which a parcel ordered now arrives. Never a weekend or a public holiday. */
export function deliveryDay(times: DispatchTimes, method: DeliveryMethod, now: Date): string {
  return addWorkingDays(dispatchDay(times, now), times.transitDays[method]);
}

/** The same without a moment, true at any: from so many working days to so many. For pages that are kept as bytes. */
export function deliveryWithin(times: DispatchTimes, method: DeliveryMethod): { from: number; to: number } {
  const from = times.handlingDays + times.transitDays[method];
  return { from, to: from + 1 };
}
