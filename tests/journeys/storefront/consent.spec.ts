import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

// Responses of a service worker cannot be intercepted. Large renditions are created on first request; a busy machine
// may defer some with 503.
test.use({ expectedErrors: /status of 503/ });

const pixelId = '1234567890';

/** Configures the pixel in the panel, as the owner does. */
async function setPixel(page: Page, id: string): Promise<void> {
  await page.goto('/admin/settings/advertising');
  await page.getByLabel('Номер на пиксела на Meta').fill(id);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Настройките са записани.')).toBeVisible();
}

/** Responds for every host but the shop's own and records the requests. */
async function interceptThirdParties(page: Page): Promise<string[]> {
  const thirdPartyRequests: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      thirdPartyRequests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return thirdPartyRequests;
}

test('no third-party request is sent before consent; afterwards only the pixel’s, with a view for each page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const staffPage = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(staffPage, owner);
  await setPixel(staffPage, pixelId);
  const thirdPartyRequests = await interceptThirdParties(page);
  const views = () =>
    page.evaluate(() => {
      // As pixel.ts queues it until the third-party script is loaded.
      const { fbq } = window as unknown as { fbq?: { queue: string[][] } };
      return fbq?.queue.filter(([label]) => label === 'track').length ?? 0;
    });
  const question = page.getByRole('dialog', { name: 'Съгласие за реклама' });
  await page.goto('/');
  await expect(question).toBeVisible();
  await expectNoViolation(page, 'the question');
  await page.goto('/products');
  await expect(question).toBeVisible();
  expect(thirdPartyRequests).toEqual([]);
  await question.getByRole('button', { name: 'Да, може' }).click();
  await expect.poll(() => thirdPartyRequests).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(await views()).toBe(1);
  await page.getByRole('link', { name: 'Начало' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(views).toBe(2);
  // A URL with a query is not reported: it reveals what the visitor searches for.
  await page.goto('/products?search=menta');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await views()).toBe(0);
  // Advertising parameters are removed from the URL before the pixel runs.
  await page.goto('/products?fbclid=abc&utm_source=ad');
  await expect.poll(views).toBe(1);
  await expect(page).toHaveURL(/\/products$/);
  // Any other page is a separate document whose policy excludes the pixel; the back button does not bypass it.
  thirdPartyRequests.length = 0;
  await page.getByRole('link', { name: 'Вход' }).first().click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => typeof Reflect.get(window, 'fbq'))).toBe('undefined');
  await page.goto('/reset-password#token=secret');
  await page.getByRole('link', { name: 'Начало' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => [document.referrer, typeof Reflect.get(window, 'fbq')])).toEqual(['', 'undefined']);
  expect(thirdPartyRequests).toEqual([]);
  await page.goto('/');
  await expect.poll(views).toBe(1);
  // A click before the script of the question is loaded is answered once it is.
  const { promise: pressed, resolve: deliver } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/visitor-dialogs-/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Настройки за бисквитки' }).click();
  await expect(question).toBeHidden();
  deliver(undefined);
  const reload = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Не', exact: true }).click();
  await reload;
  thirdPartyRequests.length = 0;
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Настройки за бисквитки' })).toBeVisible();
  await expect(question).toBeHidden();
  expect(await views()).toBe(0);
  expect(thirdPartyRequests).toEqual([]);
  await setPixel(staffPage, '');
  await staffPage.close();
});
