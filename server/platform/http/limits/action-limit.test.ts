import { expect, test } from 'vitest';
import { isLimited, openActionLimit } from './action-limit.ts';

const limit = {
  what: 'Wishes',
  windowMinutes: 10,
  perAddress: 2,
  perNetwork: 3,
  inAll: 4,
  perSubject: { of: 'thing', limit: 2 },
  scales: true,
};
let now = 0;
const open = (rateLimitPerMinute = 3000) => openActionLimit(limit, { config: { rateLimitPerMinute }, now: () => now });

test('refuses one address, then its network, then everybody, each after its own count', () => {
  const wishes = open();
  const may = (address: string) => !isLimited(() => wishes.count({ address }));
  expect([may('192.0.2.1'), may('192.0.2.1'), may('192.0.2.1')]).toEqual([true, true, false]);
  expect([may('192.0.2.2'), may('192.0.2.3')]).toEqual([true, false]);
  expect([may('198.51.100.1'), may('203.0.113.1')]).toEqual([true, false]);
  now += 10 * 60_000;
  expect(may('192.0.2.1')).toBe(true);
});

test('counts a subject wherever it comes from, and a refused action not at all', () => {
  const wishes = open();
  const may = (address: string, subject: string) => !isLimited(() => wishes.count({ address, subject }));
  expect([may('192.0.2.1', 'a'), may('198.51.100.1', 'a'), may('203.0.113.1', 'a')]).toEqual([true, true, false]);
  expect([may('203.0.113.1', 'b'), may('203.0.113.1', 'c')]).toEqual([true, true]);
});

test('counts amounts, and gives back what came to nothing', () => {
  const wishes = open();
  const one = { address: '192.0.2.1' };
  expect(isLimited(() => wishes.count(one, 3))).toBe(true);
  wishes.count(one, 2);
  expect(isLimited(() => wishes.check(one))).toBe(true);
  wishes.giveBack(one, 2);
  expect(isLimited(() => wishes.check(one, 2))).toBe(false);
});

test('scales with the general limit where the operator raised it, and never falls below', () => {
  const times = (rate: number) => {
    const wishes = open(rate);
    let count = 0;
    while (!isLimited(() => wishes.count({ address: '192.0.2.1' }))) count += 1;
    return count;
  };
  expect([times(60), times(3000), times(30_000)]).toEqual([2, 2, 20]);
});
