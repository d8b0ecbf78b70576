import type { Compared, ReportStep } from '#contracts/reports/reports.ts';
import type { Period } from '../open-days.ts';

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The number of days of a period. */
const lengthOf = ({ from, to }: Period): number => numberOf(to) - numberOf(from) + 1;

/**
 * The period to compare with. Before whole months come as many whole months, before the first days of a month those of the
 * month before, before anything else as many days. A year ago are the same dates; 29 February is then the 28th.
 */
export function comparedPeriod(period: Period, compare: Compared): Period | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: monthsEarlier(period.from, 12), to: endEarlier(period.to, 12) };
  const months = wholeMonths(period);
  if (months > 0) return { from: monthsEarlier(period.from, months), to: endEarlier(period.to, months) };
  if (isOfOneMonth(period)) return { from: monthsEarlier(period.from, 1), to: monthsEarlier(period.to, 1) };
  const length = lengthOf(period);
  return { from: dayOf(numberOf(period.from) - length), to: dayOf(numberOf(period.from) - 1) };
}

/** How many whole months a period consists of; 0 if it does not. */
function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || !isMonthEnd(to)) return 0;
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number);
  return (lastYear - year) * 12 + lastMonth - month + 1;
}

const isOfOneMonth = ({ from, to }: Period): boolean => from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7);

const isMonthEnd = (day: string): boolean => dayOf(numberOf(day) + 1).endsWith('-01');

/** The same date some months earlier, at most the last one of that month. */
function monthsEarlier(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The end of a period: that of a month stays one. */
function endEarlier(day: string, months: number): string {
  if (!isMonthEnd(day)) return monthsEarlier(day, months);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
}

/** The last whole week, from Monday to Sunday, before a day. */
export function lastWeek(today: string): Period {
  const monday = numberOf(startOf(today, 'week'));
  return { from: dayOf(monday - 7), to: dayOf(monday - 1) };
}

/** The length of a row that suits a period. */
export function stepOf(period: Period, choice: ReportStep | undefined): ReportStep {
  const length = lengthOf(period);
  if (choice && (choice !== 'day' || length <= 400)) return choice;
  return length <= 62 ? 'day' : length <= 366 ? 'week' : 'month';
}

/** The first days of all rows of a period, as `date_trunc` of PostgreSQL gives them. */
export function startsOf({ from, to }: Period, step: ReportStep): string[] {
  const starts: string[] = [];
  for (let day = startOf(from, step); day <= to; day = nextStart(day, step)) starts.push(day);
  return starts;
}

function startOf(day: string, step: ReportStep): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  if (step === 'day') return day;
  // 1970-01-01 was a Thursday; weeks begin on Monday.
  return dayOf(numberOf(day) - ((numberOf(day) + 3) % 7));
}

function nextStart(day: string, step: ReportStep): string {
  if (step === 'month') return dayOf(numberOf(day) + 31).slice(0, 7) + '-01';
  return dayOf(numberOf(day) + (step === 'week' ? 7 : 1));
}
