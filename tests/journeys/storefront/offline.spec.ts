import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-test.ts';

/** Chromium logs every failed request while offline, also those that the service worker made. */
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network ?Error/ });

/** The worker is installed when the page is idle, without any interaction. */
async function untilOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
}

test('an offline page says so and reloads when the network is back', async ({ page, context }) => {
  await page.goto('/');
  await untilOffline(page);
  await page.goto('/products');
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Няма връзка' })).toBeVisible();
  // In the fonts that the page before left in the cache.
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
    .toBeGreaterThanOrEqual(2);
  await expect(page).toHaveURL(/\/contact$/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'За дистрибутори' })).toBeVisible({ timeout: 15_000 });
});

test('a link that fails while offline keeps the page and shows the reason', async ({ page, context }) => {
  await page.goto('/products');
  await untilOffline(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Продукти' });
  await page.getByRole('button', { name: 'Добави в количката' }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'За дистрибутори' }).first().click();
  await expect(page.getByText('Няма връзка с магазина.')).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'За дистрибутори' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('only build files and the offline page are cached', async ({ page }) => {
  await page.goto('/products');
  await untilOffline(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cachedFiles = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedFiles).toContain('/offline.html');
  expect(
    cachedFiles.filter((path) => !/^\/((assets|fonts)\/|offline\.|illustrations\/error\.svg|favicon\.svg)/.test(path)),
  ).toEqual([]);
});

test.describe('a page without interaction', () => {
  /** Late imports fail with a NetworkError, and so does the worker's check for an update. */
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network ?Error|when fetching the script/ });

  test('also shows the offline message', async ({ page, context }) => {
    // Skips the ten seconds before preloading.
    await page.addInitScript(() => {
      const wait = window.setTimeout;
      Object.assign(window, { setTimeout: (run: () => void, ms?: number) => wait(run, ms === 10_000 ? 0 : ms) });
    });
    const toaster = page.waitForResponse(/\/assets\/toaster-/);
    await page.goto('/products');
    await (await toaster).finished();
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'За дистрибутори' }).first().click();
    await expect(page.getByText('Няма връзка с магазина.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Няма връзка' })).toBeVisible();
  });

  test('an outage before anything was preloaded is reported with the browser’s dialog', async ({ page, context }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // Its failure would be reported too.
    const checked = page.waitForResponse('**/api/check-cookie');
    await page.goto('/products');
    await (await checked).finished();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'За дистрибутори' }).first().click();
    await expect.poll(() => dialogs).toEqual(['Няма връзка с магазина. Провери интернета и опитай пак.']);
  });
});
