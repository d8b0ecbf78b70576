import { expect, type Page } from '@playwright/test';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn, test } from '../support/journey-test.ts';
import { placeOrder } from '../support/place-order.ts';

/** Chromium logs every request that fails without a network. */
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network Error/,
  viewport: { width: 360, height: 740 },
});

/** A scanner is a keyboard that types a code and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('an order is packed with a scanner, also without a network and across a reload', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  const { order } = await placeOrder(request, { products: 2 });
  const panel = new HttpClient(baseURL ?? '');
  await panel.signIn(owner.email, owner.password);
  await panel.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
  const { lines } = (await panel.get(`/api/admin/packing/${order.id}`)).body.order;
  const [first, second] = lines;
  const statusOf = async () => (await panel.get(`/api/admin/orders/${order.id}`)).body.order.status;
  await signIn(page, owner);
  await page.goto('/admin/packing');
  await page.getByRole('link', { name: 'Сканирай' }).click();
  await expect(page.getByRole('heading', { name: 'Сканиране', exact: true })).toBeVisible();

  await scan(page, `https://shop.example/admin/packing/scan?order=${order.number}`);
  await expect(page.getByRole('heading', { name: `Поръчка №${order.number}` })).toBeVisible();
  await scan(page, first.gtin);
  await expect(page.getByRole('status')).toContainText('Остават 1');
  await expectNoViolation(page, 'packing by scan');
  await scan(page, '5901234123457');
  await expect(page.getByRole('alert')).toContainText('Не е за тази поръчка');

  await context.setOffline(true);
  await expect(page.getByText('Няма мрежа.')).toBeVisible();
  await scan(page, first.gtin);
  await scan(page, first.gtin);
  await expect(page.getByRole('alert')).toContainText('Вече са достатъчно');
  await scan(page, second.gtin);
  await scan(page, second.gtin);
  await expect(page.getByRole('status')).toContainText(`№${order.number} е опакована`);
  await page.getByRole('button', { name: 'Върни', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Поръчка №${order.number}` })).toBeVisible();
  await scan(page, second.gtin);
  await expect(page.getByText('чакат изпращане 1')).toBeVisible();
  expect(await statusOf()).toBe('confirmed');

  await page.route('**/api/admin/packing/packed', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/Записват се: 1|чакат изпращане 1/)).toBeVisible();
  await page.unroute('**/api/admin/packing/packed');
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('packed');
  await expect(page.getByText(/Записват се|чакат изпращане/)).toHaveCount(0);
});

test('packing goes on for more than a minute without a network, and everything is sent after it', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  const panel = new HttpClient(baseURL ?? '');
  await panel.signIn(owner.email, owner.password);
  const orders: Json[] = [];
  for (let count = 0; count < 2; count++) {
    const { order } = await placeOrder(request);
    await panel.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
    orders.push((await panel.get(`/api/admin/packing/${order.id}`)).body.order);
  }
  const [first, second] = orders;
  const statuses = () =>
    Promise.all(orders.map(async ({ id }) => (await panel.get(`/api/admin/orders/${id}`)).body.order.status));
  await page.clock.install();
  await signIn(page, owner);
  await page.goto('/admin/packing/scan');
  await expect(page.getByRole('heading', { name: 'Сканиране', exact: true })).toBeVisible();
  await scan(page, String(first.number));
  await expect(page.getByRole('heading', { name: `Поръчка №${first.number}` })).toBeVisible();
  let tries = 0;
  page.on('request', (one) => (tries += Number(one.url().endsWith('/api/admin/packing/packed'))));

  await context.setOffline(true);
  for (let piece = 0; piece < 2; piece++) await scan(page, first.lines[0].gtin);
  await expect(page.getByText('чакат изпращане 1')).toBeVisible();
  for (let seconds = 0; seconds < 70; seconds += 10) {
    const before = tries;
    await page.clock.runFor(10_000);
    await expect.poll(() => tries, 'it keeps trying').toBeGreaterThan(before);
  }
  await scan(page, String(second.number));
  await expect(page.getByRole('heading', { name: `Поръчка №${second.number}` })).toBeVisible();
  for (let piece = 0; piece < 2; piece++) await scan(page, second.lines[0].gtin);
  await expect(page.getByText('чакат изпращане 2')).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await statuses()).toEqual(['confirmed', 'confirmed']);

  await context.setOffline(false);
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['packed', 'packed']);
  await expect(page.getByText(/Записват се|чакат изпращане|Няма мрежа/)).toHaveCount(0);
});
