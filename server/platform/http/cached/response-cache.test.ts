import { describe, expect, test } from 'vitest';
import type { Listener } from '#server/platform/cache/topics.ts';
import { openResponseCache } from './response-cache.ts';

function openWith(maxBytes = 1_000_000) {
  const listeners = new Set<Listener>();
  const changes = {
    listen: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let made = 0;
  const cache = openResponseCache(changes, {
    maxBytes,
    follow: { all: ['catalog', 'settings'], some: (topic) => /^(?:product|stock):/.test(topic) },
  });
  return {
    cache,
    announce: (topic: string) => listeners.forEach((listener) => listener(topic)),
    ask: async (key: string, productIds: string[] = []) => {
      const { json } = await cache.get(key, async () => ({
        answer: ++made,
        topics: productIds.flatMap((id) => [`product:${id}`, `stock:${id}`]),
      }));
      return Number(json().body);
    },
  };
}

describe('cached responses', () => {
  test('are produced once for concurrent requests', async () => {
    const { ask } = openWith();
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
    expect(await ask('a')).toBe(1);
  });

  test('take no more memory than their bytes, which the limit counts', async () => {
    const { cache } = openWith();
    const { body } = (await cache.get('a', async () => ({ answer: 'a'.repeat(1_000) }))).json();
    expect(body.byteLength).toBe(1_002);
    expect(body.buffer.byteLength).toBe(body.byteLength);
  });

  test.each(['catalog', '*', 'settings'])('are all dropped by "%s"', async (topic) => {
    const { ask, announce } = openWith();
    await ask('a', ['1']);
    announce(topic);
    expect(await ask('a')).toBe(2);
  });

  test.each(['product:1', 'stock:1'])('of a product are dropped by "%s", and no others', async (topic) => {
    const { ask, announce } = openWith();
    expect([await ask('a', ['1']), await ask('b', ['2'])]).toEqual([1, 2]);
    announce(topic);
    expect([await ask('a', ['1']), await ask('b', ['2'])]).toEqual([3, 2]);
  });

  test.each(['orders', 'notifications', 'user:1'])('are kept on "%s"', async (topic) => {
    const { ask, announce } = openWith();
    await ask('a', ['1']);
    announce(topic);
    expect(await ask('a')).toBe(1);
  });

  test('are not stored if a change occurred meanwhile, and not sent to requests that arrived after it', async () => {
    const { cache, announce, ask } = openWith();
    const gate = Promise.withResolvers<void>();
    const early = cache.get('a', async () => {
      await gate.promise;
      return { answer: 'old', topics: ['product:1', 'stock:1'] };
    });
    announce('stock:1');
    expect(await ask('a', ['1'])).toBe(1);
    gate.resolve();
    expect(String((await early).json().body)).toBe('"old"');
    expect(await ask('a', ['1'])).toBe(1);
  });

  test('are not stored after a failure', async () => {
    const { cache, ask } = openWith();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await ask('a')).toBe(1);
  });

  test('never use more bytes than the limit', async () => {
    const { ask } = openWith(2_500);
    for (let n = 0; n < 10; n++) await ask(`key ${n}`);
    expect(await ask('key 9')).toBe(10);
    expect(await ask('key 0')).toBe(11);
  });
});
