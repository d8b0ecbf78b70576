import { expect, test } from 'vitest';
import { openRequestLimit } from './request-limit.ts';

/** Two processes; `delivers` is false while the database does not answer. */
function openTwo(rateLimitPerMinute: number) {
  const wire = { delivers: true, told: [] as string[] };
  const listeners: ((topic: string) => void)[][] = [[], []];
  const processes = [0, 1].map((own) =>
    openRequestLimit({ rateLimitPerMinute }, false, {
      listen: (listener) => {
        listeners[own]?.push(listener);
        return () => {};
      },
      tellOthers: (topic) => {
        wire.told.push(topic);
        if (wire.delivers) listeners[1 - own]?.forEach((listener) => listener(topic));
      },
    }),
  );
  const admitted = (address: string, next: (n: number) => number): number => {
    for (let n = 0; ; n += 1) {
      try {
        processes[next(n)]?.count(address);
      } catch {
        return n;
      }
    }
  };
  return { wire, processes, admitted };
}

test('a client that spreads its requests over two processes gets at most a fiftieth more', () => {
  const count = openTwo(3000).admitted('192.0.2.1', (n) => n % 2);
  expect(count).toBeGreaterThanOrEqual(2990);
  expect(count).toBeLessThanOrEqual(3060);
});

test('a client of one process gets the whole limit, and is refused by the other afterwards', () => {
  const { admitted } = openTwo(3000);
  expect(admitted('192.0.2.1', () => 0)).toBe(3000);
  expect(admitted('192.0.2.1', () => 1)).toBeLessThanOrEqual(60);
});

test('a client with few requests is not mentioned, and clients are counted separately', () => {
  const { wire, processes, admitted } = openTwo(3000);
  for (let n = 0; n < 59; n += 1) processes[0]?.count('192.0.2.1');
  expect(wire.told).toEqual([]);
  expect(admitted('192.0.2.2', () => 0)).toBe(3000);
  expect(admitted('192.0.2.3', () => 1)).toBe(3000);
});

test('without a connection between them each process counts for itself', () => {
  const { wire, admitted } = openTwo(3000);
  wire.delivers = false;
  expect(admitted('192.0.2.1', (n) => n % 2)).toBe(6000);
});
