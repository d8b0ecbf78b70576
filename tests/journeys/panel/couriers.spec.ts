import { expect, type Page } from '@playwright/test';
import { courierOptions } from '#tests/support/couriers.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test as withOwnShop } from '../support/own-shop.ts';

const econt = new EcontSimulator();
const test = withOwnShop.extend<object, object>({
  ownShopEnvironment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      await use({ ECONT_URL: await econt.listen() });
      await econt.close();
    },
    { scope: 'worker' },
  ],
});

// One shop for both.
test.describe.configure({ mode: 'serial' });

/** Switches Econt and its prices on. */
async function withEcont(baseURL: string | undefined): Promise<HttpClient> {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  const { login, secret } = econt.keys;
  await panel.put('/api/admin/couriers/econt', { isEnabled: true, login, secret, options: courierOptions });
  const saved = await panel.put('/api/admin/settings', { quoteDelivery: true });
  expect(saved.status).toBe(200);
  return panel;
}

async function chooseOffice(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /До офис/ }).check({ force: true });
  await page.getByLabel('Търсене на офис').fill('Пловдив');
  await page.getByRole('radio', { name: /Еконт Пловдив – Център/ }).check({ force: true });
}

test('on a phone the price of delivery is that of the courier for the chosen office, and the buyer pays it', async ({
  page,
  baseURL,
}) => {
  await withEcont(baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  for (const [label, text] of [
    ['Име', 'Ива'],
    ['Фамилия', 'Петрова'],
    ['Телефон', '0888 123 456'],
    ['Имейл', 'iva@example.com'],
  ])
    // prettier-ignore
    await page.getByLabel(String(label), { exact: true }).fill(String(text));
  const hint = page.getByText('Точната цена идва от куриера');
  await expect(hint).toBeVisible();
  await chooseOffice(page);
  await expect(hint).toBeHidden();
  const summary = page.getByRole('complementary', { name: 'Твоята поръчка' });
  await expect(summary.getByText(/6,65/).first()).toBeVisible();
  await expectNoViolation(page, 'checkout with a quote');
  await page.getByRole('checkbox', { name: /Приемам/ }).check();
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(/6,65/).first()).toBeVisible();
});

/** Packs the order of the phone, because the couriers of other packed orders in the demo shop depend on the day. */
async function packOrderOf(panel: HttpClient, search: string): Promise<void> {
  const { body } = await panel.get(`/api/admin/orders?searchTerm=${encodeURIComponent(search)}`);
  for (const status of ['confirmed', 'packed']) {
    const moved = await panel.put(`/api/admin/orders/${body.data.orders[0].id}`, { status });
    expect(moved.status).toBe(200);
  }
}

test('staff make waybills of packed orders in four clicks, print one PDF and hand the parcels over', async ({
  page,
  baseURL,
}) => {
  await packOrderOf(await withEcont(baseURL), 'iva@example.com');
  await signIn(page, owner);
  await page.goto('/admin/orders?status=packed&search=iva%40example.com');
  await page.getByRole('checkbox', { name: /всички/i }).check();
  await page.getByRole('button', { name: /^Създай товарителници/ }).click();
  await expect(page).toHaveURL(/\/admin\/waybills/);
  const labels = page.getByRole('link', { name: /^Етикети \(\d+\)/ });
  await expect(labels).toBeVisible();
  const pdf = await page.request.get(String(await labels.getAttribute('href')));
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('checkbox', { name: /всички/i }).check();
  await page.getByRole('button', { name: /^Предадени на куриера/ }).click();
  await expect(labels).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Поръчка №|^№/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Товарителници' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Етикет за връщане' })).toBeVisible();
  await expectNoViolation(page, 'an order with a waybill');
});

test('the places nearest to the browser come first, with their distance', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['geolocation'], { origin: String(baseURL) });
  await context.setGeolocation({ latitude: 43.2141, longitude: 27.9147 });
  await page.goto('/products/iskra-menta');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /До офис/ }).check({ force: true });
  await page.getByRole('button', { name: 'Близо до мен' }).click();
  await expect(page.getByText(/^Най-близките \d+ до теб/)).toBeVisible();
  const first = page.locator('.office').first();
  await expect(first).toContainText('Варна');
  await expect(first).toContainText(/на \d+(,\d)? (м|км)/);
});
