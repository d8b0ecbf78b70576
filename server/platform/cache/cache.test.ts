import { LRUCache } from 'lru-cache';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Cache } from './cache.ts';
import type { Listener } from './topics.ts';

const load = (value: string, tags: string[] = []) => vi.fn(async () => ({ value, tags }));

/** A load that ends when the test resolves it. */
function heldLoad(value: string, tags: string[] = []) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { load: vi.fn(() => promise.then(() => ({ value, tags }))), finish: resolve };
}

const open = () => new Cache<string>({ maxEntries: 100 });

describe('a load', () => {
  test('runs once for concurrent callers of a key, and its value is stored', async () => {
    const cache = open();
    const { load: make, finish } = heldLoad('a');
    const asked = [cache.get('k', make), cache.get('k', make), cache.get('other', load('b'))];
    finish();
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'b']);
    expect(make).toHaveBeenCalledTimes(1);
    expect(cache.find('k')).toBe('a');
  });

  test('runs again after a failure', async () => {
    const cache = open();
    await expect(cache.get('k', () => Promise.reject(new Error('database')))).rejects.toThrow('database');
    expect(await cache.get('k', load('fine'))).toBe('fine');
  });

  test('runs again if it marked its value as not to be stored', async () => {
    const cache = open();
    expect(await cache.get('k', async () => ({ value: 'once', isStored: false }))).toBe('once');
    expect(cache.find('k')).toBeUndefined();
  });
});

describe('values of several keys', () => {
  test('are returned in the order of the keys, and the missing ones are loaded together', async () => {
    const cache = open();
    cache.set('b', { value: 'kept' });
    const loadMissing = vi.fn(async () => (key: string) => ({ value: `new ${key}`, isStored: key !== 'c' }));
    expect(await cache.getEach(['a', 'b', 'c'], loadMissing)).toEqual(['new a', 'kept', 'new c']);
    expect(loadMissing.mock.calls).toEqual([[['a', 'c']]]);
    expect([cache.find('a'), cache.find('c')]).toEqual(['new a', undefined]);
  });

  test('are loaded not at all if none is missing', async () => {
    const cache = open();
    cache.set('a', { value: 'kept' });
    const loadMissing = vi.fn();
    expect(await cache.getEach(['a'], loadMissing)).toEqual(['kept']);
    expect(loadMissing).not.toHaveBeenCalled();
  });
});

describe('dropping a tag', () => {
  test('drops the entries with it and no others, and can be repeated', async () => {
    const cache = open();
    await cache.get('a', load('a', ['settings', 'product:1', 'product:1']));
    await cache.get('b', load('b', ['settings', 'product:2']));
    cache.drop('product:1');
    expect([cache.find('a'), cache.find('b')]).toEqual([undefined, 'b']);
    await cache.get('a', load('a again', ['product:1']));
    cache.drop('orders');
    cache.drop('settings');
    expect([cache.find('a'), cache.find('b')]).toEqual(['a again', undefined]);
    cache.drop('*');
    expect(cache.size).toBe(0);
  });

  test('follows the tags of the last value of a key', () => {
    const cache = open();
    cache.set('k', { value: 'old', tags: ['one'] });
    cache.set('k', { value: 'new', tags: ['two'] });
    cache.drop('one');
    expect(cache.find('k')).toBe('new');
    cache.drop('two');
    expect(cache.find('k')).toBeUndefined();
  });

  describe('the cost', () => {
    const costOfDrop = (entries: number, tag: string): number => {
      const cache = new Cache<string>({ maxEntries: 100_000 });
      for (let n = 0; n < entries; n++)
        cache.set(`key ${n}`, { value: 'x', tags: ['catalog', n < 3 ? 'product:1' : `product:${n}`] });
      const visits = countVisits();
      cache.drop(tag);
      return visits();
    };

    test('depends on the number of dropped entries, regardless of their total number', () => {
      expect(costOfDrop(10, 'product:1')).toBe(3);
      expect(costOfDrop(10_000, 'product:1')).toBe(3);
      expect(costOfDrop(10_000, 'product:none')).toBe(0);
    });

    test('is higher for more dropped entries: the counter sees every visited one', () => {
      expect(costOfDrop(500, 'catalog')).toBe(500);
    });
  });
});

/** Counts the entries visited from now on, by key or by iteration. */
function countVisits(): () => number {
  let visits = 0;
  const single = ['get', 'peek', 'has', 'delete', 'set', 'info'] as const;
  const all = ['entries', 'rentries', 'keys', 'rkeys', 'values', 'rvalues', 'forEach', 'rforEach', 'find', 'dump'];
  const spies = [...single, ...all].map((name) => {
    const original: unknown = Reflect.get(LRUCache.prototype, name);
    if (typeof original !== 'function') throw new Error(`lru-cache has no ${name} any more.`);
    Reflect.set(LRUCache.prototype, name, function (this: LRUCache<string, object>, ...given: unknown[]): unknown {
      visits += all.includes(name) ? this.size : 1;
      return original.apply(this, given);
    });
    return () => Reflect.set(LRUCache.prototype, name, original);
  });
  onTestFinished(() => spies.forEach((restore) => restore()));
  return () => visits;
}

describe('a change during a load', () => {
  test.each(['product:1', '*'])('of "%s" prevents its value from being stored', async (tag) => {
    const cache = open();
    const { load: make, finish } = heldLoad('old', ['catalog', 'product:1']);
    const asked = cache.get('k', make);
    cache.drop(tag);
    finish();
    expect(await asked).toBe('old');
    expect(cache.find('k')).toBeUndefined();
  });

  test('gives later callers a new load, whose value is stored', async () => {
    const cache = open();
    const [old, fresh] = [heldLoad('old', ['t']), heldLoad('new', ['t'])];
    const first = cache.get('k', old.load);
    cache.drop('t');
    const second = cache.get('k', fresh.load);
    const third = cache.get('k', load('never'));
    fresh.finish();
    expect(await Promise.all([second, third])).toEqual(['new', 'new']);
    old.finish();
    expect(await first).toBe('old');
    expect(cache.find('k')).toBe('new');
  });

  test('of something else has no effect, nor on a load that began later', async () => {
    const cache = open();
    const [long, other] = [heldLoad('long', ['a']), heldLoad('other', ['b'])];
    const asked = cache.get('long', long.load);
    cache.drop('b');
    const later = cache.get('other', other.load);
    other.finish();
    long.finish();
    await Promise.all([asked, later]);
    expect([cache.find('long'), cache.find('other')]).toEqual(['long', 'other']);
  });

  test('is detected after any number of other changes', async () => {
    const cache = open();
    const { load: make, finish } = heldLoad('old', ['t']);
    const asked = cache.get('k', make);
    cache.drop('t');
    for (let n = 0; n < 20_000; n++) cache.drop(`other:${n}`);
    finish();
    await asked;
    expect(cache.find('k')).toBeUndefined();
  });
});

describe('the size', () => {
  test('is limited in bytes: the least recently used entries are evicted, and values above a quarter are not stored', () => {
    const removed: string[] = [];
    const cache = new Cache<string>({ maxBytes: 400, onRemove: (value) => removed.push(value) });
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, { value: key, bytes: 100 });
    cache.find('a');
    cache.set('e', { value: 'e', bytes: 100, tags: ['t'] });
    expect(removed).toEqual(['b']);
    expect(cache.bytes).toBe(400);
    cache.set('e', { value: 'too large', bytes: 101, tags: ['t'] });
    expect([cache.find('a'), cache.find('e'), cache.bytes]).toEqual(['a', undefined, 300]);
    cache.drop('t');
    expect(removed).toEqual(['b', 'e']);
  });
});

describe('the age', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
  });
  const aging = (more = {}) => new Cache<string>({ maxEntries: 9, ttlMilliseconds: 1000, elapsed: () => now, ...more });

  test('expires an entry', async () => {
    const cache = aging();
    await cache.get('k', load('old'));
    now = 1000;
    expect(await cache.get('k', load('never'))).toBe('old');
    now = 1001;
    expect(await cache.get('k', load('new'))).toBe('new');
  });

  test('returns a stale value while its reload takes longer than the caller waits, until it is too old', async () => {
    const cache = aging({ staleMilliseconds: 9000, patienceMilliseconds: 1 });
    await cache.get('k', load('older'));
    now = 5000;
    expect(cache.find('k')).toBeUndefined();
    const slow = heldLoad('newer');
    expect(await cache.get('k', slow.load)).toBe('older');
    now = 10_001;
    const late = cache.get('k', slow.load);
    slow.finish();
    expect(await late).toBe('newer');
    expect(slow.load).toHaveBeenCalledTimes(1);
    expect(cache.find('k')).toBe('newer');
  });

  test('returns the new value at once if the reload is quick', async () => {
    const cache = aging({ staleMilliseconds: 9000, patienceMilliseconds: 60_000 });
    await cache.get('k', load('older'));
    now = 1001;
    expect(await cache.get('k', load('newer'))).toBe('newer');
  });

  test('reports a failed reload of a stale value even if no caller waits for it', async () => {
    const cache = aging({ staleMilliseconds: 9000, patienceMilliseconds: 1 });
    await cache.get('k', load('older'));
    now = 5000;
    const failure = Promise.withResolvers<never>();
    expect(await cache.get('k', () => failure.promise)).toBe('older');
    failure.reject(new Error('database'));
    await new Promise(setImmediate);
    expect(await cache.get('k', load('newer'))).toBe('newer');
  });
});

test('follows announced changes, all or only relevant ones, until it is unsubscribed', () => {
  const listeners = new Set<Listener>();
  const changes = {
    listen: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const cache = open();
  const end = cache.follow(changes, (topic) => topic === 'settings');
  const announce = (topic: string) => listeners.forEach((listener) => listener(topic));
  const holds = (topic: string): boolean => {
    cache.set('k', { value: 'x', tags: ['settings', 'orders'] });
    announce(topic);
    return cache.find('k') !== undefined;
  };
  expect([holds('orders'), holds('settings'), holds('*')]).toEqual([true, false, false]);
  end();
  expect(holds('*')).toBe(true);
});
