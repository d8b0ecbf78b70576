import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRouteFile } from '#ops/vite/route-files.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { putPurchase } from '#tests/support/purchase.ts';
import type { FirstPage } from '#tests/support/render-first-page.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const root = resolve(import.meta.dirname, '../..');
const bundle = join(root, 'dist/renderer/entry-server.js');
const storefront = join(root, 'web/storefront');

/** All storefront paths, as declared by the routes. */
const addresses = readdirSync(storefront, { recursive: true, encoding: 'utf8' })
  .map((file) => join(storefront, file))
  .filter((file) => isRouteFile(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:path: |textRoute\()'(\/[^']*)'/g)])
  .map(([, path = '']) => path);

test('the routes declare their paths', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/', '/products', '/products/$slug', '/tos', '/checkout']));
});

// `npm test` builds the pages first.
describe.runIf(existsSync(bundle))('the first page rendered after a server start', () => {
  let shop: TestShop;
  let base: string;
  let customer: HttpClient;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    shop = await startTestShop();
    base = await shop.listen();
    const product = await insertProduct(shop.db);
    // Has an unconfirmed email, so that the reminder is rendered too.
    const reader = await signedIn(shop, { base });
    customer = reader.client;
    const orderId = await putPurchase(shop.db, reader, product);
    const sizes = [{ pieces: 5, price: { amount: 5000, currency: 'BGN' as const } }];
    const terms = { kind: 'box' as const, slug: 'petitsa', text: '', sizes, pieceUpTo: null };
    await putDiscount(shop, { name: 'Петица', code: null, terms });
    cookies = { '/boxes/$slug': 'petitsa', '/products/$slug': product.slug, $id: orderId };
  });
  afterAll(() => shop.stop());

  const asPath = (path: string): string =>
    path.replace(/\$\w+/, (name) => cookies[path] ?? cookies[name] ?? expect.fail(`What is ${name} in ${path}?`));

  const drawFirst = async (url: string, cookie: string) => {
    const page: FirstPage = { bundle, base, url, cookie };
    const env = { ...process.env, NODE_ENV: 'production' };
    const worker = new Worker(join(root, 'tests/support/render-first-page.ts'), {
      workerData: page,
      env,
      execArgv: [],
    });
    const [rendered] = await once(worker, 'message');
    await worker.terminate();
    // What the thread sends.
    return rendered as { status: number; isUnfinished: boolean };
  };

  test.each([...addresses, '/no-such-page', '/products?search=няматаковчудо'])(
    'is complete at %s, for a guest and for a customer',
    async (path) => {
      const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const pages = await Promise.all([drawFirst(asPath(path), ''), drawFirst(asPath(path), cookie)]);
      for (const page of pages) expect(page).toMatchObject({ isUnfinished: false });
      expect(pages.map(({ status }) => status)).not.toContain(500);
    },
    60_000,
  );
});
