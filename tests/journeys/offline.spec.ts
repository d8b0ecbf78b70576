import { expect, type Page } from '@playwright/test';
import { test } from './shop-page.ts';

/** Without a network Chromium logs every file that it cannot have. */
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Network Error/ });

/** The worker comes with the first touch of the page, once its script is there. */
async function touch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }).toPass({ timeout: 30_000 });
}

test('without a network a page says so, and comes by itself when the network is back', async ({ page, context }) => {
  await page.goto('/');
  await touch(page);
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Няма връзка' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'За дистрибутори' })).toBeVisible({ timeout: 15_000 });
});

test('a link that leads nowhere without a network leaves the page as it is and says why', async ({ page, context }) => {
  await page.goto('/products');
  await touch(page);
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

test('nothing but files of the build and the page for no network is kept', async ({ page }) => {
  await page.goto('/products');
  await touch(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => !/^\/(assets\/|offline\.|illustrations\/error\.svg|favicon\.svg)/.test(path))).toEqual(
    [],
  );
});

test.describe('a page that no one touched', () => {
  /** What is imported late fails as a NetworkError, and the worker when it looks for its own successor. */
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network ?Error|when fetching the script/ });

  test('a page that no one touched before the network went says so all the same', async ({ page, context }) => {
    // The ten seconds of a page that is only read are over at once.
    await page.addInitScript(() => {
      const wait = window.setTimeout;
      Object.assign(window, { setTimeout: (run: () => void, ms?: number) => wait(run, ms === 10_000 ? 0 : ms) });
    });
    const drawn = page.waitForResponse(/\/assets\/toaster-/);
    await page.goto('/products');
    await (await drawn).finished();
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'За дистрибутори' }).first().click();
    await expect(page.getByText('Няма връзка с магазина.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Няма връзка' })).toBeVisible();
  });

  test('a network that went before anything was fetched for it is notified of by the browser', async ({
    page,
    context,
  }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/products');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'За дистрибутори' }).first().click();
    await expect.poll(() => said).toEqual(['Няма връзка с магазина. Провери интернета и опитай пак.']);
  });
});
