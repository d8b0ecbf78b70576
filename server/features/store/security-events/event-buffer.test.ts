import { expect, test } from 'vitest';
import { EventBuffer, type NotedEvent } from './event-buffer.ts';

const start = new Date('2026-11-22T10:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

function failure(changes: Partial<NotedEvent> = {}): NotedEvent {
  return {
    kind: 'sign-in-failed',
    at: start,
    account: { type: 'email', value: 'iva@example.com' },
    actorId: null,
    address: '203.0.113.7',
    userAgent: 'test',
    details: {},
    count: 1,
    ...changes,
  };
}

test('the first event of a kind, account and network is written alone, the rest of its minute as one with their count', () => {
  const buffer = new EventBuffer();
  for (let i = 0; i < 1000; i++) buffer.add(failure({ at: later(i) }));
  expect(buffer.take(later(1000)).map(({ count }) => count)).toEqual([1]);
  expect(buffer.take(later(2000))).toEqual([]);
  expect(buffer.take(later(60_000)).map(({ count }) => count)).toEqual([999]);
  expect(buffer.isWaiting).toBe(false);
});

test('all addresses of one IPv6 network count as one network', () => {
  const buffer = new EventBuffer();
  for (let i = 0; i < 50; i++) buffer.add(failure({ address: `2001:db8:1:1::${i.toString(16)}` }));
  expect(buffer.take(later(60_000)).map(({ count }) => count)).toEqual([1, 49]);
});

test('tries of many accounts from one network become one event without account', () => {
  const buffer = new EventBuffer({ perMinute: 1000, accountsPerNetwork: 3, perDay: 1000 });
  for (let i = 0; i < 500; i++) buffer.add(failure({ account: { type: 'email', value: `p${i}@example.com` } }));
  const written = buffer.take(later(60_000));
  expect(written.filter(({ account }) => account !== null)).toHaveLength(3);
  expect(written.filter(({ account }) => account === null).map(({ count }) => count)).toEqual([1, 496]);
});

test('a flood from any number of networks takes a bounded number of rows, with an exact total count', () => {
  const buffer = new EventBuffer({ perMinute: 10, accountsPerNetwork: 3, perDay: 15 });
  const written: NotedEvent[] = [];
  for (let minute = 0; minute < 100; minute++) {
    for (let i = 0; i < 200; i++)
      buffer.add(failure({ at: later(minute * 60_000), address: `10.0.${minute}.${i}`, account: null }));
    written.push(...buffer.take(later(minute * 60_000)));
  }
  written.push(...buffer.take(later(100 * 60_000)));
  expect(written.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
  // Fifteen with their network, then two rows of one kind for each minute.
  expect(written.length).toBeLessThanOrEqual(15 + 2 * 100);
});

test('the limit is counted per day', () => {
  const buffer = new EventBuffer({ perMinute: 10, accountsPerNetwork: 3, perDay: 1 });
  buffer.add(failure());
  buffer.add(failure({ address: '198.51.100.1' }));
  const next = later(24 * 3_600_000);
  buffer.add(failure({ at: next, address: '198.51.100.1' }));
  expect(buffer.take(next).map(({ address }) => address)).toEqual(['203.0.113.7', '', '198.51.100.1']);
});
