import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';

// The address without a page, which is then redirected.
test.use({ expectedErrors: /status of 404/ });

/** How much the page has moved by itself. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) total += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 500);
      }),
  );
}

/** The shop is shared with other journeys. */
test.afterEach(async ({ page: { request } }) => {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const put = async (path: string, data: object) =>
    request.put(`/api/admin/${path}`, { data, headers: { 'x-csrf-token': csrfToken } });
  const read = async (path: string) => (await request.get(`/api/admin/${path}`)).json();
  await put('navigation', { navigation: null, seen: (await read('navigation')).changed });
  const { announcements } = await read('navigation/announcements');
  await put('navigation/announcements', { announcements: [], seen: announcements });
});

const saved = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('an owner adds a link, announces, words the empty cart and redirects a missed address; visitors see it at once', async ({
  page,
  context,
}) => {
  const visitor = await context.browser()?.newContext();
  if (!visitor) throw new Error('The browser has gone.');
  const shop = await visitor.newPage();
  await signIn(page, owner);
  await shop.goto('/staro-ime');
  const { origin } = new URL(shop.url());
  await expect(shop.getByRole('heading', { name: 'Няма такава страница' })).toBeVisible();

  await page.goto('/admin/navigation');
  const menu = page.getByRole('region', { name: 'Меню', exact: true });
  await menu.getByRole('button', { name: 'Добави връзка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Води до').selectOption({ label: 'Друг адрес в магазина' });
  await dialog.getByLabel('Адрес в магазина').fill('/products?sort=-price');
  await dialog.getByLabel('Текст на връзката').fill('Най-скъпи');
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect(menu.getByText('Най-скъпи', { exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Нагоре: Най-скъпи' }).click();
  await expectNoViolation(page, page.url());
  await page.getByRole('button', { name: 'Запази' }).click();
  await saved(page, 'Менюто е записано.');

  await page.goto('/admin/navigation/announcements');
  await page.getByRole('button', { name: 'Ново съобщение' }).click();
  await dialog.getByLabel('Текст').fill('Днес доставката е безплатна');
  await dialog.getByLabel('Води до').selectOption({ label: 'Страница' });
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect(page.getByText('Вижда се', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Запази' }).click();
  await saved(page, 'Съобщенията са записани.');

  await page.goto('/admin/store-texts');
  await page.getByLabel('Търси в текстовете').fill('празна количка');
  await page.getByRole('button', { name: 'Редактирай: Празна количка', exact: true }).click();
  await dialog.getByLabel('Текст').fill('Тук ще чака чаят ти.');
  await expectNoViolation(page, page.url());
  await dialog.getByRole('button', { name: 'Запази' }).click();
  await saved(page, 'Текстът е записан.');

  // The shop writes missed addresses every 20 s.
  const redirect = page.getByRole('button', { name: 'Пренасочи /staro-ime към…' });
  await expect(async () => {
    await page.goto('/admin/redirects/missed');
    await expect(redirect).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  await redirect.click();
  await expect(dialog.getByLabel('Стар адрес')).toHaveValue('/staro-ime');
  await dialog.getByLabel('Води до').fill('/products');
  await dialog.getByRole('button', { name: 'Запази' }).click();
  await saved(page, 'Пренасочването е записано.');

  await shop.goto(`${origin}/staro-ime`);
  await expect(shop).toHaveURL(`${origin}/products`);
  const bar = shop.getByRole('complementary', { name: 'Съобщение от магазина' });
  await expect(bar).toContainText('Днес доставката е безплатна');
  await expectNoViolation(shop, shop.url());
  await shop.getByRole('navigation', { name: 'Основна навигация' }).getByRole('link', { name: 'Най-скъпи' }).click();
  await expect(shop).toHaveURL(`${origin}/products?sort=-price`);
  await shop.getByRole('button', { name: 'Скрий съобщението' }).click();
  await expect(bar).toBeHidden();
  await shop.reload();
  expect(await shiftOf(shop)).toBeLessThan(0.01);
  await expect(bar).toBeHidden();
  await shop.goto(`${origin}/cart`);
  await expect(shop.getByText('Тук ще чака чаят ти.')).toBeVisible();
  await shop.goto(`${origin}/products?search=${encodeURIComponent('доставка')}`);
  await expect(shop.getByRole('heading', { name: 'Колко струва доставката?' })).toBeVisible();
  await visitor.close();
});
