import { expect, test } from 'vitest';
import { momentInSofia, timeInSofia, timeZone } from './time-zone.rule.ts';

const intl = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function byIntl(moment: Date) {
  const part = Object.fromEntries(intl.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    hour: Number(part['hour']),
    minute: Number(part['minute']),
  };
}

test('equals the time zone data of Intl, minute by minute around every change from 1997 to 2060', () => {
  const minutes = [-1441, -61, -1, 0, 1, 59, 61, 1441];
  for (let year = 1997; year <= 2060; year++)
    for (const month of [2, 9])
      for (let day = 25; day <= 31; day++)
        for (const offset of minutes) {
          const moment = new Date(Date.UTC(year, month, day, 1, offset));
          expect(timeInSofia(moment), moment.toISOString()).toEqual(byIntl(moment));
        }
});

test('returns the day in Bulgaria at midnight, at the turn of a year and on leap days', () => {
  for (const at of ['2026-12-31T21:59:00Z', '2026-12-31T22:00:00Z', '2028-02-28T22:00:00Z', '2026-07-01T21:00:00Z'])
    expect(timeInSofia(new Date(at)), at).toEqual(byIntl(new Date(at)));
});

const clockOf = (moment: Date) => {
  const { day, hour, minute } = timeInSofia(moment);
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

test('finds the moment of every time that clocks show, also around the changes', () => {
  const wrong: string[] = [];
  for (let year = 2025; year <= 2032; year++)
    for (const month of [0, 2, 6, 9])
      for (let minutes = 0; minutes < 31 * 24 * 60; minutes += 29) {
        const moment = new Date(Date.UTC(year, month, 1, 0, minutes));
        const found = momentInSofia(clockOf(moment));
        // In autumn one hour occurs twice, of which the first is found.
        const isFound = [0, 3_600_000].includes(moment.getTime() - found.getTime());
        if (!isFound || clockOf(found) !== clockOf(moment)) wrong.push(moment.toISOString());
      }
  expect(wrong).toEqual([]);
});

test('takes the first of two equal hours, and moves an hour that does not exist', () => {
  expect(momentInSofia('2026-10-25T03:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(momentInSofia('2026-10-25T04:00').toISOString()).toBe('2026-10-25T02:00:00.000Z');
  const skipped = momentInSofia('2026-03-29T03:30');
  expect(skipped.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(clockOf(skipped)).toBe('2026-03-29T04:30');
});

test('has no moment for what is no time', () => {
  for (const text of ['', 'утре', '2026-13-01T10:00']) expect(momentInSofia(text).getTime(), text).toBeNaN();
});
