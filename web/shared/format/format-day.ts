import { dayAndMonth } from './format-date.ts';

const weekdays = ['неделя', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота'];

/** A calendar day (`YYYY-MM-DD`) with weekday and without the year: "25 ноември, сряда". */
export function formatDay(day: string): string {
  return `${dayAndMonth(day)}, ${weekdays[new Date(day).getUTCDay()]}`;
}
