import type { Page } from '@playwright/test';
import { expect, test } from './own-shop.ts';
import { expectNoViolation } from './no-violation.ts';
import { owner, signIn } from './shop-page.ts';

// Pages that a service worker fetched could not be changed under way. Large pictures are made when first asked for; a busy
// machine puts some of them off.
test.use({ serviceWorkers: 'block', expectedErrors: /status of 503/ });

const pixelId = '1234567890';

/** Sets the pixel as the owner does, in the panel. */
async function setPixel(page: Page, id: string): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByLabel('Номер на пиксела на Meta').fill(id);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Настройките са записани.')).toBeVisible();
}

/** Answers for every host but the shop's own, and keeps what was asked. */
async function catchForeign(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return foreign;
}

test('nothing foreign is asked before consent; after it the pixel alone, with a view for each page', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await signIn(desk, owner);
  await setPixel(desk, pixelId);
  const foreign = await catchForeign(page);
  const views = () =>
    page.evaluate(() => {
      // As pixel.ts keeps it until the foreign script is there.
      const { fbq } = window as unknown as { fbq?: { queue: string[][] } };
      return fbq?.queue.filter(([what]) => what === 'track').length ?? 0;
    });
  const question = page.getByRole('dialog', { name: 'Съгласие за реклама' });
  await page.goto('/');
  await expect(question).toBeVisible();
  await expectNoViolation(page, 'the question');
  await page.goto('/products');
  await expect(question).toBeVisible();
  expect(foreign).toEqual([]);
  await question.getByRole('button', { name: 'Да, може' }).click();
  await expect.poll(() => foreign).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(await views()).toBe(1);
  await page.getByRole('link', { name: 'Начало' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(views).toBe(2);
  await page.getByRole('button', { name: 'Настройки за бисквитки' }).click();
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Не', exact: true }).click();
  await reloaded;
  foreign.length = 0;
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Настройки за бисквитки' })).toBeVisible();
  await expect(question).toBeHidden();
  expect(await views()).toBe(0);
  expect(foreign).toEqual([]);
  await setPixel(desk, '');
  await desk.close();
});
