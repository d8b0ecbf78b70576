import { expect, test } from 'vitest';
import { nextDay, quietUntil } from './quiet-hours.ts';

const night = { quietFrom: 21, quietTo: 9 };

test.each([
  ['2026-11-21T12:00:00Z', null],
  ['2026-11-21T19:30:00Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T06:59:59Z', '2026-11-22T07:00:00.000Z'],
  ['2026-07-01T18:00:00Z', '2026-07-02T06:00:00.000Z'],
  // In the night of 25 October 2026 the clocks go back: one hour occurs twice.
  ['2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
])('at %s during quiet hours in Bulgaria, sending waits until %s', (now, until) => {
  expect(quietUntil(new Date(now), night)?.toISOString() ?? null).toBe(until);
});

test('supports hours within a day, and no quiet hours', () => {
  expect(quietUntil(new Date('2026-11-21T12:30:00Z'), { quietFrom: 13, quietTo: 15 })?.toISOString()).toBe(
    '2026-11-21T13:00:00.000Z',
  );
  expect(quietUntil(new Date('2026-11-21T00:30:00Z'), { quietFrom: 0, quietTo: 0 })).toBeNull();
});

test('the next day starts by Bulgarian time, after the quiet hours', () => {
  expect(nextDay(new Date('2026-11-21T12:00:00Z'), night).toISOString()).toBe('2026-11-22T07:00:00.000Z');
});
