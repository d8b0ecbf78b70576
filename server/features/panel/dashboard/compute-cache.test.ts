import { expect, test, vi } from 'vitest';
import { createComputeCache } from './compute-cache.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 10, 0, seconds));

test('computes once in half a minute, and once for all who ask together', async () => {
  const keep = createComputeCache();
  const make = vi.fn(() => Promise.resolve('sums'));
  expect(await Promise.all([keep('a', at(0), make), keep('a', at(0), make), keep('a', at(29), make)])).toEqual([
    'sums',
    'sums',
    'sums',
  ]);
  expect(make).toHaveBeenCalledTimes(1);
  await keep('a', at(30), make);
  await keep('b', at(30), make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('shows what it had while the next takes long, for ten minutes at most', async () => {
  const keep = createComputeCache(1);
  await keep('a', at(0), () => Promise.resolve('older'));
  const slow = Promise.withResolvers<string>();
  expect(await keep('a', at(60), () => slow.promise)).toBe('older');
  const late = keep('a', at(601), () => slow.promise);
  slow.resolve('newer');
  expect(await late).toBe('newer');
  expect(await keep('a', at(89), () => Promise.reject(new Error('not asked')))).toBe('newer');
});

test('does not keep a failure', async () => {
  const keep = createComputeCache();
  await expect(keep('a', at(0), () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await keep('a', at(0), () => Promise.resolve('sums'))).toBe('sums');
});
