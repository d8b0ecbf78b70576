import { expect, test } from 'vitest';
import { timeInSofia, timeZone } from './time-zone.rule.ts';

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
