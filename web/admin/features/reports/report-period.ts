import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

/** The first and the last day of a period. */
export interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
const firstOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
const lastOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
const partsOf = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });

/** The periods to choose from, each of them whole: the rest of it has not happened yet. */
export const periods = {
  today: { label: 'Днес', days: (day) => ({ from: day, to: day }) },
  yesterday: { label: 'Вчера', days: (day) => ({ from: dayOf(numberOf(day) - 1), to: dayOf(numberOf(day) - 1) }) },
  // 1970-01-01 was a Thursday; weeks begin on Monday.
  week: { label: 'Седмица', days: (day) => ({ from: dayOf(numberOf(day) - ((numberOf(day) + 3) % 7)), to: day }) },
  thirty: { label: '30 дни', days: (day) => ({ from: dayOf(numberOf(day) - 29), to: day }) },
  month: { label: 'Месец', days: (day) => ({ from: `${day.slice(0, 7)}-01`, to: day }) },
  lastMonth: {
    label: 'Миналия месец',
    days: (day) => {
      const { year, month } = partsOf(day);
      return { from: firstOf(year, month - 1), to: lastOf(year, month - 1) };
    },
  },
  quarter: {
    label: 'Тримесечие',
    days: (day) => {
      const { year, month } = partsOf(day);
      return { from: firstOf(year, month - (month % 3)), to: day };
    },
  },
  year: { label: 'Година', days: (day) => ({ from: `${day.slice(0, 4)}-01-01`, to: day }) },
  lastYear: {
    label: 'Миналата година',
    days: (day) => {
      const { year } = partsOf(day);
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    },
  },
} as const satisfies Record<string, { label: string; days: (today: string) => Days }>;

/** A period to choose by name. */
export type PeriodName = keyof typeof periods;

/** The names of the periods, in order. */
export const periodNames = Object.keys(periods) as PeriodName[]; // Object.keys loses the literal names

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOf(text));

/** The period that an address names: one of the choices, or two days of its own. 30 days without either. */
export function readPeriod(
  address: Readonly<Record<string, string | undefined>>,
  now: Date,
): Days & { name: PeriodName | 'own' } {
  const { day } = timeInSofia(now);
  const name = periodNames.find((one) => one === address['period']);
  const { from, to } = address;
  if (!name && isDay(from) && isDay(to) && from <= to) return { from, to, name: 'own' };
  return { ...periods[name ?? 'thirty'].days(day), name: name ?? 'thirty' };
}
