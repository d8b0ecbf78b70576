import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings'] })).client;
});
afterAll(() => shop.stop());

const policyOf = async (path: string) =>
  String((await shop.app.inject({ url: path })).headers['content-security-policy']);

test.runIf(isBuilt())('pages let the pixel’s hosts in only while a pixel is set', async () => {
  for (const pixelId of ['', '1234567890', '']) {
    expect((await panel.put('/api/admin/settings', { pixelId })).status).toBe(200);
    for (const path of ['/', '/products', '/cart']) {
      const policy = await policyOf(path);
      expect(policy).toContain("default-src 'self'");
      expect(policy.includes('https://connect.facebook.net'), `${path} with "${pixelId}"`).toBe(pixelId !== '');
      expect(policy.includes('https://www.facebook.com')).toBe(pixelId !== '');
    }
  }
});
