import { expect, test } from 'vitest';
import { openActionLimit } from './action-limit.ts';
import { MemoryCounters } from './memory-counters.ts';

const limit = {
  what: 'Wishes',
  windowMinutes: 10,
  perAddress: 2,
  perNetwork: 3,
  inAll: 4,
  perSubject: { of: 'thing', limit: 2 },
  isShared: true,
  scales: true,
} as const;
let now = 0;
const open = (rateLimitPerMinute = 3000) =>
  openActionLimit(limit, { config: { rateLimitPerMinute }, counters: new MemoryCounters(() => now) });

test('limits per address, network and in total, each with its own counter', async () => {
  const wishes = open();
  const may = (...addresses: string[]) => Promise.all(addresses.map((address) => wishes.tryCount({ address })));
  expect(await may('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([true, true, false]);
  expect(await may('192.0.2.2', '192.0.2.3')).toEqual([true, false]);
  expect(await may('198.51.100.1', '203.0.113.1')).toEqual([true, false]);
  now += 10 * 60_000;
  expect(await may('192.0.2.1')).toEqual([true]);
});

test('counts a subject across clients, and does not count refused actions', async () => {
  const wishes = open();
  const may = (address: string, subject: string) => wishes.tryCount({ address, subject });
  expect(await may('192.0.2.1', 'a')).toBe(true);
  expect(await may('198.51.100.1', 'a')).toBe(true);
  expect(await may('203.0.113.1', 'a')).toBe(false);
  expect([await may('203.0.113.1', 'b'), await may('203.0.113.1', 'c')]).toEqual([true, true]);
  await wishes.resetSubject('a');
  expect(await wishes.isSpent({ subject: 'a' })).toBe(false);
});

test('counts a subject together with the network that chose it', async () => {
  const config = { rateLimitPerMinute: 3000 };
  const perSubject = { of: 'thing', perNetwork: 1, limit: 3 };
  const counters = new MemoryCounters(() => now);
  const { tryCount } = openActionLimit(
    { what: 'Guesses', windowMinutes: 10, perSubject, isShared: true, scales: false },
    { config, counters },
  );
  const may = (address: string) => tryCount({ address, subject: 'a' });
  expect([await may('192.0.2.1'), await may('192.0.2.9'), await may('198.51.100.1')]).toEqual([true, false, true]);
  expect([await may('203.0.113.1'), await may('203.0.114.1')]).toEqual([true, false]);
  expect(await tryCount({ address: '192.0.2.1', subject: 'b' })).toBe(true);
});

test('counts amounts, and reverts the count of actions that did not take place', async () => {
  const wishes = open();
  const one = { address: '192.0.2.1' };
  expect(await wishes.tryCount(one, 3)).toBe(false);
  await wishes.count(one, 2);
  await expect(wishes.check(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 600 });
  await expect(wishes.count(one)).rejects.toThrow('Твърде много опити. Следващият е възможен след 10 минути.');
  await wishes.giveBack(one, 2);
  expect(await wishes.isSpent(one, 2)).toBe(false);
});

test('scales with a raised general limit, and never falls below its default', async () => {
  const times = async (rate: number) => {
    const wishes = open(rate);
    let count = 0;
    while (await wishes.tryCount({ address: '192.0.2.1' })) count += 1;
    return count;
  };
  expect([await times(60), await times(3000), await times(30_000)]).toEqual([2, 2, 20]);
});
