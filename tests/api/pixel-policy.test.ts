import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** Pages of each kind: guest, customer, form input, refused form, not found, and panel. */
const otherPages = [
  '/cart',
  '/checkout',
  '/signin',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/order/lookup',
  '/order/00000000-0000-4000-8000-000000000000',
  '/account',
  '/account/profile',
  '/contact',
  '/privacy-policy',
  '/no-such-page',
  '/products/x/y',
  '/admin',
  '/admin/orders',
  '/admin/products',
];

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings'] })).client;
});
afterAll(() => shop.stop());

const policyOf = async (path: string) =>
  String((await shop.app.inject({ url: path })).headers['content-security-policy']);

const setPixel = async (pixelId: string) =>
  expect((await panel.put('/api/admin/settings', { pixelId })).status).toBe(200);

test.runIf(isBuilt())('catalogue pages allow the pixel’s hosts only while a pixel is configured', async () => {
  const { slug } = await insertProduct(shop.db);
  for (const pixelId of ['', '1234567890', '']) {
    await setPixel(pixelId);
    for (const path of ['/', '/products', `/products/${slug}`]) {
      const policy = await policyOf(path);
      expect(policy).toContain("default-src 'self'");
      expect(policy.includes('https://connect.facebook.net'), `${path} with "${pixelId}"`).toBe(pixelId !== '');
      expect(policy.includes('https://www.facebook.com')).toBe(pixelId !== '');
    }
  }
});

test.runIf(isBuilt())('no other page allows them, for guests, customers and administrators', async () => {
  await setPixel('1234567890');
  const [customer, owner] = [(await signedIn(shop)).client, (await signedIn(shop, { permissions: ['owner'] })).client];
  for (const path of otherPages)
    for (const client of [shop.client(), customer, owner]) {
      const policy = String((await client.get(path)).headers.get('content-security-policy'));
      expect(policy, path).toContain('default-src');
      expect(policy, path).not.toContain('facebook');
    }
  // A refused form contains user input.
  const refusal = await shop.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'form=contact',
  });
  expect(String(refusal.headers['content-security-policy'])).not.toContain('facebook');
});
