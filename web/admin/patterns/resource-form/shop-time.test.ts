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
