import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRenderer, Transport } from '#server/platform/web/page-renderer.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const bundle = join(resolve(import.meta.dirname, '../..'), 'dist/renderer/entry-server.js');

// `npm test` builds the pages first.
describe.runIf(existsSync(bundle))('a shop that is not registered for VAT', () => {
  let shop: TestShop;
  let buyer: HttpClient;
  let renderer: PageRenderer;
  const paths: string[] = ['/', '/products', '/tos', '/delivery-and-returns', '/privacy-policy', '/withdrawal'];

  beforeAll(async () => {
    // The exports of the bundle have this type.
    renderer = (await import(pathToFileURL(bundle).href)) as PageRenderer;
    shop = await startTestShop();
    const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
    expect((await owner.put('/api/admin/settings', { vatPercent: 0 })).status).toBe(200);
    const { productId, slug, variantIds } = await insertProduct(shop.db);
    buyer = (await signedIn(shop)).client;
    const line = { productId, variantId: variantIds[0] };
    await buyer.post('/api/cart/add', line);
    const { order } = (await buyer.post('/api/orders/create', orderInput())).body;
    await buyer.post('/api/cart/add', line);
    paths.push(`/products/${slug}`, '/cart', '/checkout', `/account/orders/${order.id}`);
  });
  afterAll(() => shop.stop());

  const send: Transport = async ({ method, url, headers, body }) => {
    const { status, text } =
      method === 'GET'
        ? await buyer.get(url, { headers })
        : await buyer.post(url, typeof body === 'string' ? JSON.parse(body) : body);
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  };

  test('states none on its pages: neither in a price nor in a sum', async () => {
    for (const path of paths) {
      const { key } = renderer.planPage(path);
      const { status, body } = await renderer.renderPage({ url: key, send, origin: 'http://localhost', cookies: {} });
      expect(status, path).toBe(200);
      // The VAT number of a buyer's company, and the sentence that the trader is not registered.
      const rest = body.replaceAll(/ДДС номер|не е регистрирана по ЗДДС/g, '');
      expect(rest.match(/.{0,40}ДДС.{0,40}/g) ?? [], path).toEqual([]);
    }
  }, 60_000);
});
