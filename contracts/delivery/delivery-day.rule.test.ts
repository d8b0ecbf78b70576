import { expect, test } from 'vitest';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import {
  addWorkingDays,
  deliveryDay,
  deliveryWithin,
  dispatchDay,
  isWorkingDay,
  orthodoxEaster,
  publicHolidays,
  type DispatchTimes,
} from './delivery-day.rule.ts';

const times: DispatchTimes = { cutOffHour: 14, handlingDays: 0, transitDays: { office: 1, address: 2 } };
const at = (moment: string) => new Date(moment);

test('computes Orthodox Easter', () => {
  const known = ['2021-05-02', '2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16', '2035-04-29'];
  expect(known.map((day) => orthodoxEaster(Number(day.slice(0, 4))))).toEqual(known);
});

test('computes the public holidays and the days off for those that fall on a weekend', () => {
  expect([...publicHolidays(2026)].sort()).toEqual([
    '2026-01-01', '2026-03-03', '2026-04-10', '2026-04-11', '2026-04-12', '2026-04-13', '2026-05-01', '2026-05-06',
    '2026-05-24', '2026-05-25', '2026-09-06', '2026-09-07', '2026-09-22', '2026-12-24', '2026-12-25', '2026-12-26',
    '2026-12-28',
  ]); // prettier-ignore
  // Labour Day falls on Easter Monday: Monday is off for Easter, Tuesday for Labour Day.
  expect(['2021-05-03', '2021-05-04', '2021-05-05', '2021-05-06'].map(isWorkingDay)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  // Christmas Eve on Saturday and Christmas on Sunday move to the two working days after the holiday on Monday.
  expect(addWorkingDays('2022-12-23', 1)).toBe('2022-12-29');
});

test('counts an order on a working day from that day until the cut-off hour, then from the next working day', () => {
  expect(dispatchDay(times, at('2026-11-23T11:59:59Z'))).toBe('2026-11-23');
  expect(dispatchDay(times, at('2026-11-23T12:00:00Z'))).toBe('2026-11-24');
  expect(deliveryDay(times, 'office', at('2026-11-23T11:59:59Z'))).toBe('2026-11-24');
  expect(deliveryDay(times, 'office', at('2026-11-23T12:00:00Z'))).toBe('2026-11-25');
  expect(deliveryDay(times, 'address', at('2026-11-23T11:59:59Z'))).toBe('2026-11-25');
});

test('counts an order on a weekend or a holiday from the next working day, at any hour', () => {
  expect(deliveryDay(times, 'office', at('2026-11-20T12:00:00Z'))).toBe('2026-11-24');
  expect(deliveryDay(times, 'office', at('2026-11-21T19:00:00Z'))).toBe('2026-11-24');
  expect(deliveryDay(times, 'office', at('2026-11-22T06:00:00Z'))).toBe('2026-11-24');
  expect(deliveryDay(times, 'office', at('2026-04-09T12:00:00Z'))).toBe('2026-04-15');
  expect(deliveryDay(times, 'address', at('2026-12-23T11:00:00Z'))).toBe('2026-12-30');
  expect(deliveryDay(times, 'office', at('2026-12-31T09:00:00Z'))).toBe('2027-01-04');
});

test('adds the working days of the engraving', () => {
  expect(deliveryDay({ ...times, handlingDays: 2 }, 'office', at('2026-11-20T08:00:00Z'))).toBe('2026-11-25');
});

test('gives a range of working days that is true on every working day', () => {
  const { from, to } = deliveryWithin(times, 'address');
  expect({ from, to }).toEqual({ from: 2, to: 3 });
  for (let hour = 0; hour < 24 * 400; hour++) {
    const now = new Date(Date.UTC(2026, 0, 1, hour));
    const { day } = timeInSofia(now);
    const arrival = deliveryDay(times, 'address', now);
    expect(isWorkingDay(arrival)).toBe(true);
    if (isWorkingDay(day)) expect([addWorkingDays(day, from), addWorkingDays(day, to)]).toContain(arrival);
  }
});
