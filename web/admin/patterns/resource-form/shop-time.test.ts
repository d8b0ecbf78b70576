import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { instantOf, shopTime } from './shop-time.ts';

describe.each(['Europe/Sofia', 'UTC', 'America/New_York', 'Asia/Tokyo'])('in a browser in %s', (zone) => {
  beforeAll(() => void vi.stubEnv('TZ', zone));
  afterAll(() => void vi.unstubAllEnvs());

  test('midnight that is typed is midnight in the shop', () => {
    expect(instantOf('2026-11-27T00:00')).toBe('2026-11-26T22:00:00.000Z');
    expect(instantOf('2026-07-01T00:00')).toBe('2026-06-30T21:00:00.000Z');
  });

  test('a stored time is shown as in the shop, and an unchanged one is sent as it was', () => {
    expect(shopTime('2026-11-26T22:00:30.500Z')).toBe('2026-11-27T00:00');
    expect(instantOf('2026-11-27T00:00', '2026-11-26T22:00:30.500Z')).toBe('2026-11-26T22:00:30.500Z');
    // The second of two equal hours in autumn.
    expect(instantOf(shopTime('2026-10-25T01:30:00.000Z'), '2026-10-25T01:30:00.000Z')).toBe(
      '2026-10-25T01:30:00.000Z',
    );
  });
});

test('nothing typed is no time, and what is no time is left to the server to refuse', () => {
  expect(instantOf('')).toBeNull();
  expect(shopTime(null)).toBe('');
  expect(instantOf('2026-99-01T10:00')).toBe('2026-99-01T10:00');
});

test('any stored instant stays to the millisecond while its time is not edited', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const check = fc.property(moment, (date) => {
    const iso = date.toISOString();
    expect(instantOf(shopTime(iso), iso)).toBe(iso);
  });
  fc.assert(check);
});

test('a typed time is shown again as it was typed, in winter and in summer', () => {
  const month = fc.integer({ min: 1, max: 12 }).filter((one) => one !== 3);
  const typed = fc.tuple(month, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 23 }), fc.nat(59));
  const two = (value: number) => String(value).padStart(2, '0');
  const check = fc.property(typed, ([inMonth, day, hour, minute]) => {
    const text = `2026-${two(inMonth)}-${two(day)}T${two(hour)}:${two(minute)}`;
    expect(shopTime(instantOf(text))).toBe(text);
  });
  fc.assert(check);
});
