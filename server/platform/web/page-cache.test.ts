import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { PageInMemory } from './page-in-memory.ts';

const pageOf = async (html: string, topics: string[] = ['catalog']): Promise<PageInMemory> =>
  new PageInMemory({ html, status: 200, headers: { 'cache-control': 'no-cache' }, topics }, 'br');

/** A rendering that ends when the test resolves it. */
function heldDrawing(html: string, topics?: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let times = 0;
  const draw = async (): Promise<PageInMemory> => {
    times += 1;
    await promise;
    return pageOf(html, topics);
  };
  return { draw, finish: resolve, times: () => times };
}

const cacheOf = (maxBytes = 1_000_000) => new PageCache({ maxBytes });

test('renders a page once for concurrent requests', async () => {
  const cache = cacheOf();
  const { draw, finish, times } = heldDrawing('<p>list</p>');
  const asked = [cache.get('/products', '/products', draw), cache.get('/products', '/products?utm=x', draw)];
  finish();
  const [one, other] = await Promise.all(asked);
  expect(times()).toBe(1);
  expect(one).toBe(other);
});

test('finds a cached page by every URL under which it was requested', async () => {
  const cache = cacheOf();
  const page = await cache.get('/products', '/products', () => pageOf('x'));
  await cache.get('/products', '/products?fbclid=1', () => pageOf('never'));
  expect(cache.find('/products')).toBe(page);
  expect(cache.find('/products?fbclid=1')).toBe(page);
  expect(cache.find('/products?page=2')).toBeUndefined();
});

test('invalidates the pages that show the changed data, and no others', async () => {
  const cache = cacheOf();
  await cache.get('/a', '/a', () => pageOf('a', ['settings', 'product:1']));
  await cache.get('/b', '/b', () => pageOf('b', ['settings', 'product:2']));
  cache.drop('product:1');
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.find('/b')).toBeDefined();
  cache.drop('orders');
  expect(cache.find('/b')).toBeDefined();
  cache.drop('*');
  expect(cache.size).toBe(0);
  expect(cache.bytes).toBe(0);
});

test('does not cache a page when its data changed while it was rendered', async () => {
  const cache = cacheOf();
  const { draw, finish } = heldDrawing('old', ['product:1']);
  const asked = cache.get('/p', '/p', draw);
  cache.drop('product:1');
  finish();
  await asked;
  expect(cache.find('/p')).toBeUndefined();
});

test('renders again for a request after a change, even while the old rendering is in progress', async () => {
  const cache = cacheOf();
  const old = heldDrawing('old', ['product:1']);
  const first = cache.get('/p', '/p', old.draw);
  cache.drop('product:1');
  const second = await cache.get('/p', '/p', () => pageOf('new', ['product:1']));
  old.finish();
  await first;
  expect(second.in('identity').body.toString()).toBe('new');
  expect(cache.find('/p')).toBe(second);
});

test('stays within its size limit and evicts the least recently used pages', async () => {
  const cache = cacheOf(40_000);
  // Incompressible text, so that the stored sizes are close to the actual ones.
  const body = Array.from({ length: 300 }, (_, i) => Math.sin(i).toString(36)).join('');
  for (let n = 0; n < 20; n++) {
    await cache.get(`/${n}`, `/${n}`, () => pageOf(`${n}${body}`));
    cache.find('/0');
  }
  expect(cache.bytes).toBeLessThanOrEqual(40_000);
  expect(cache.size).toBeGreaterThan(0);
  expect(cache.find('/0')).toBeDefined();
  expect(cache.find('/1')).toBeUndefined();
});

test('does not cache a failed rendering, and renders again for the next request', async () => {
  const cache = cacheOf();
  const fail = () => Promise.reject(new Error('database'));
  await expect(cache.get('/p', '/p', fail)).rejects.toThrow('database');
  const page = await cache.get('/p', '/p', () => pageOf('fine'));
  expect(cache.find('/p')).toBe(page);
});

test('a change that concerns no page ends neither a page nor the sharing of a rendering in progress', async () => {
  const cache = cacheOf();
  let announce: (topic: string) => void = () => {};
  const listen = (listener: (topic: string) => void) => {
    announce = listener;
    return () => {};
  };
  cache.follow({ listen }, (topic) => topic === 'product:1');
  const held = heldDrawing('page', ['product:1']);
  const first = cache.get('/p', '/p', held.draw);
  announce('record:order');
  const second = cache.get('/p', '/p', () => pageOf('rendered twice', ['product:1']));
  held.finish();
  expect(await second).toBe(await first);
  announce('record:order');
  expect(cache.find('/p')).toBe(await first);
  announce('product:1');
  expect(cache.find('/p')).toBeUndefined();
});
