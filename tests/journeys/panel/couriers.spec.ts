import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page } from '@playwright/test';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { putIntoCookie } from '#tests/support/guests.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test as withOwnShop } from '../support/own-shop.ts';

const econt = new EcontSimulator();
const speedy = new SpeedySimulator();
const test = withOwnShop.extend<object, object>({
  ownShopEnvironment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      await use({ ECONT_URL: await econt.listen(), SPEEDY_URL: await speedy.listen() });
      await econt.close();
      await speedy.close();
    },
    { scope: 'worker' },
  ],
});

// One shop for all.
test.describe.configure({ mode: 'serial' });

/** Switches Econt and its prices on, which loads its lists in place of those of the demo. */
async function withEcont(baseURL: string | undefined): Promise<HttpClient> {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  const { login, secret } = econt.keys;
  await panel.put('/api/admin/couriers/econt', { isEnabled: true, login, secret, options: courierOptions });
  await expect
    .poll(async () => (await panel.get('/api/admin/couriers/econt/lists')).body.lists.refresh?.state)
    .toBe('done');
  const saved = await panel.put('/api/admin/settings', { quoteDelivery: true });
  expect(saved.status).toBe(200);
  return panel;
}

async function chooseOffice(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /До офис/ }).check({ force: true });
  await page.getByLabel('Търсене на офис').fill('Пловдив');
  await page.getByRole('radio', { name: /Пловдив Център/ }).check({ force: true });
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

/** Orders of one buyer to an office of Econt, made without a browser. */
async function placeOrders(panel: HttpClient, base: string, email: string, count: number): Promise<void> {
  const variants = [{ name: '50 mg', sku: email, price: { amount: 1290, currency: 'BGN' }, stock: 1000 }];
  const product = { name: 'Искра за етикети', status: 'active', variants };
  const { body } = await panel.post('/api/admin/products/create', product);
  const { id: productId, variants: stored } = body.product;
  const contact = { firstName: 'Бюро', lastName: 'Куриери', phone: '0899 555 111', email };
  const delivery = { method: 'office', courier: 'econt', officeId: '1100' } as const;
  const buyer = new HttpClient(base);
  for (let made = 0; made < count; made++) {
    putIntoCookie(buyer, { productId, variantIds: [stored[0].id] });
    const payment = { method: 'bank_transfer' } as const;
    const placed = await buyer.post('/api/orders/create', orderInput({ contact, delivery, payment }));
    expect(placed.status, placed.text).toBe(201);
  }
}

async function packOrders(panel: HttpClient, base: string, email: string, count: number): Promise<void> {
  await placeOrders(panel, base, email, count);
  const target = { filter: { searchTerm: email } };
  const packed = await panel.post('/api/admin/orders/bulk', { target, status: 'packed' });
  expect(packed.body.changed, packed.text).toBe(count);
}

test('fifty packed orders become one PDF of fifty labels in at most four clicks', async ({
  page,
  baseURL,
  context,
}) => {
  const panel = await withEcont(baseURL);
  const email = 'desk@example.com';
  await packOrders(panel, String(baseURL), email, 50);
  await signIn(page, owner);
  let clicks = 0;
  const click = async (target: ReturnType<Page['locator']>) => {
    clicks += 1;
    await target.click();
  };
  // Only these: the demo shop has other packed orders.
  await page.goto(`/admin/orders?status=packed&search=${encodeURIComponent(email)}`);
  await click(page.getByRole('checkbox', { name: /всички/i }));
  await click(page.getByRole('button', { name: 'Избери всички 50 в списъка' }));
  await click(page.getByRole('button', { name: 'Създай товарителници', exact: true }));
  await expect(page).toHaveURL(/\/admin\/waybills/);
  const labels = page.getByRole('link', { name: 'Етикети (50)' });
  await expect(labels).toBeVisible({ timeout: 60_000 });
  const opened = context.waitForEvent('page');
  await click(labels);
  // A browser without windows has no viewer for the file, and downloads it.
  await opened;
  expect(clicks).toBeLessThanOrEqual(4);
  const href = String(await labels.getAttribute('href'));
  expect(href).toContain('/api/admin/waybills/labels');
  const file = await page.request.get(href);
  expect((await PDFDocument.load(await file.body())).getPageCount()).toBe(50);
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

test('a village is chosen among those of its name by keyboard, and its postcode gives the price of the courier', async ({
  page,
  baseURL,
}) => {
  const panel = await withEcont(baseURL);
  const options = { ...courierOptions, sender: { ...courierOptions.sender, officeId: '681341' } };
  await panel.put('/api/admin/couriers/speedy', { isEnabled: true, ...speedy.keys, options });
  // Switching the courier on loads its register.
  const suggested = () => panel.get(`/api/delivery/settlements?search=${encodeURIComponent('баня разлог')}`);
  await expect.poll(async () => (await suggested()).body.settlements.length).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products/iskra-menta');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  const [city, postcode] = [page.getByLabel('Град'), page.getByLabel('Пощенски код')];
  await city.fill('banya');
  const villages = page.getByRole('option');
  await expect(villages).toHaveCount(4);
  await expect(villages.nth(1)).toContainText('общ. Разлог, обл. Благоевград');
  await expectNoViolation(page, 'checkout with suggested villages');
  await city.press('ArrowDown');
  await city.press('ArrowDown');
  await city.press('Enter');
  await expect(city).toHaveValue('Баня');
  await expect(postcode).toHaveValue('2778');
  await expect(page.getByText('с. Баня, общ. Разлог, обл. Благоевград')).toBeVisible();
  await expect(villages).toHaveCount(0);
  const summary = page.getByRole('complementary', { name: 'Твоята поръчка' });
  await expect(summary.getByText(/8,61/).first()).toBeVisible();
  // Another one of the name takes the postcode with it, and another text forgets it.
  await city.fill('баня');
  await page.getByRole('option', { name: /Панагюрище/ }).click();
  await expect(postcode).toHaveValue('4523');
  await city.fill('Никъде');
  await expect(postcode).toHaveValue('');
  // A typed postcode tells which one is meant.
  await city.fill('ново село');
  await postcode.fill('3836');
  await expect(page.getByText('с. Ново село, общ. Кула, обл. Видин')).toBeVisible();
  await postcode.fill('');
  await city.fill('Никъде');
  await expect(postcode).toHaveValue('');
});

test('staff see the price of the courier for another place before they save it', async ({ page, baseURL }) => {
  const panel = await withEcont(baseURL);
  const email = 'moves@example.com';
  await placeOrders(panel, String(baseURL), email, 1);
  const { id } = (await panel.get(`/api/admin/orders?searchTerm=${email}`)).body.data.orders[0];
  await signIn(page, owner);
  await page.goto(`/admin/orders/${id}/edit`);
  await page.getByLabel('До адрес').check();
  await page.getByLabel('Улица и номер').fill('ул. Цар Симеон 1');
  await page.getByLabel('Град', { exact: true }).fill('Видин');
  await page.getByLabel('Пощенски код').fill('3700');
  await expect(page.getByText('Доставката е по цената на Еконт за теглото и мястото.')).toBeVisible();
  const becomes = await page
    .getByRole('row', { name: /^Доставка/ })
    .getByRole('cell')
    .last()
    .innerText();
  await expectNoViolation(page, 'an order with a newly priced delivery');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
  await expect(page.getByText(`Променена доставка: ${becomes}`)).toBeVisible();
});
