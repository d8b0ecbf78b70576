import { gzipSync } from 'node:zlib';
import { expect, type Response } from '@playwright/test';
import { test } from '../support/journey-test.ts';

const limits = { script: 120 * 1024, stylesheet: 20_000, font: 45_000, image: 120_000 };

/** All initial requests of a page with their compressed size, by kind. */
for (const address of ['/', '/products', '/products/iskra-menta']) {
  test(`a first visit of ${address} stays within the budgets for scripts, styles, fonts and pictures`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const sizes = { script: 0, stylesheet: 0, font: 0, image: 0 };
    const measurements: Promise<void>[] = [];
    const failedRequests: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failedRequests.push(response.url());
      const kind = response.request().resourceType();
      if (kind in sizes && response.status() === 200) measurements.push(add(response, kind as keyof typeof sizes)); // as asked
    });
    const add = async (response: Response, kind: keyof typeof sizes): Promise<void> => {
      const body = await response.body();
      const isText = kind === 'script' || kind === 'stylesheet';
      sizes[kind] += isText ? gzipSync(body, { level: 9 }).length : body.length;
    };
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await Promise.all(measurements);
    expect(failedRequests, 'failed requests').toEqual([]);
    for (const [kind, limit] of Object.entries(limits)) {
      expect(sizes[kind as keyof typeof sizes], kind).toBeLessThanOrEqual(limit); // a key of both
    }
  });
}

test('loads the script of a page after all visible content', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => order.push(request.resourceType()));
  page.on('load', () => order.push('load'));
  await page.goto('/products/iskra-menta');
  expect(order).toContain('image');
  expect(order.indexOf('load')).toBeGreaterThan(order.indexOf('image'));
  expect(order.indexOf('script')).toBeGreaterThan(order.indexOf('load'));
});

test('the back button from a product keeps the scroll position of the list', async ({ page }) => {
  await page.goto('/products');
  const card = page.getByRole('main').getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[^/?]+/);
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(80);
});
