import { expect, test } from 'vitest';
import { compressPage, type PageInMemory } from './compress-page.ts';
import { PageCache } from './page-cache.ts';

const pageOf = (html: string, topics: string[] = ['catalog']): Promise<PageInMemory> =>
  compressPage(html, { status: 200, headers: { 'cache-control': 'no-cache' }, topics });

/** A drawing that ends when the test says so. */
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

test('draws a page once for all who ask for it at the same time', async () => {
  const cache = cacheOf();
  const { draw, finish, times } = heldDrawing('<p>list</p>');
  const asked = [cache.get('/products', '/products', draw), cache.get('/products', '/products?utm=x', draw)];
  finish();
  const [one, other] = await Promise.all(asked);
  expect(times()).toBe(1);
  expect(one).toBe(other);
});

test('finds a kept page under every address that was asked for, as it was written', async () => {
  const cache = cacheOf();
  const page = await cache.get('/products', '/products', () => pageOf('x'));
  await cache.get('/products', '/products?fbclid=1', () => pageOf('never'));
  expect(cache.find('/products')).toBe(page);
  expect(cache.find('/products?fbclid=1')).toBe(page);
  expect(cache.find('/products?page=2')).toBeUndefined();
});

test('lets go of what shows the changed thing, and of nothing else', async () => {
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

test('does not keep a page when what it shows changed while it was drawn', async () => {
  const cache = cacheOf();
  const { draw, finish } = heldDrawing('old', ['product:1']);
  const asked = cache.get('/p', '/p', draw);
  cache.drop('product:1');
  finish();
  await asked;
  expect(cache.find('/p')).toBeUndefined();
});

test('gives a new drawing to who asks after a change, though the old one is still under way', async () => {
  const cache = cacheOf();
  const old = heldDrawing('old', ['product:1']);
  const first = cache.get('/p', '/p', old.draw);
  cache.drop('product:1');
  const second = await cache.get('/p', '/p', () => pageOf('new', ['product:1']));
  old.finish();
  await first;
  expect(second.identity.body.toString()).toBe('new');
  expect(cache.find('/p')).toBe(second);
});

test('stays within its bytes and keeps what was used last', async () => {
  const cache = cacheOf(40_000);
  // Text that does not compress to nothing, so that sizes are near what they seem.
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

test('does not keep a failed drawing, and draws anew for the next', async () => {
  const cache = cacheOf();
  const fail = () => Promise.reject(new Error('database'));
  await expect(cache.get('/p', '/p', fail)).rejects.toThrow('database');
  const page = await cache.get('/p', '/p', () => pageOf('fine'));
  expect(cache.find('/p')).toBe(page);
});

test('gives each encoding an ETag of its own', async () => {
  const page = await pageOf('<p>тест</p>');
  expect(new Set([page.br.etag, page.gzip.etag, page.identity.etag]).size).toBe(3);
  expect(page.br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(page.identity.headers).not.toHaveProperty('content-encoding');
});
