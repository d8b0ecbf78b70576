import { expect, test } from 'vitest';
import { timeZone } from '#contracts/common/time-zone.rule.ts';
import { formatDateTime } from './format-date-time.ts';
import { formatDate } from './format-date.ts';
import { formatDay } from './format-day.ts';

/** One instant of every day of a year, close to midnight in Bulgaria. */
const moments = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 21, 58 + (day % 4))));

function intl(options: Intl.DateTimeFormatOptions, moment: Date): string {
  return new Intl.DateTimeFormat('bg-BG', options).format(moment);
}

test('formats dates as the Bulgarian locale does', () => {
  for (const moment of moments)
    expect(formatDate(moment.toISOString())).toBe(
      intl({ day: 'numeric', month: 'long', year: 'numeric', timeZone }, moment),
    );
});

test('formats times in the Bulgarian time zone', () => {
  for (const moment of moments)
    expect(formatDateTime(moment.toISOString())).toBe(
      `${intl({ dateStyle: 'medium', timeZone }, moment)}, ${intl({ timeStyle: 'short', timeZone }, moment).replace(' ч.', '')} ч.`,
    );
});

test('includes the weekday of a day', () => {
  for (const moment of moments) {
    const date = intl({ day: 'numeric', month: 'long', timeZone: 'UTC' }, moment);
    const weekday = intl({ weekday: 'long', timeZone: 'UTC' }, moment);
    expect(formatDay(moment.toISOString().slice(0, 10))).toBe(`${date}, ${weekday}`);
  }
});
