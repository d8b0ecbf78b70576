import { expect, type Page } from '@playwright/test';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { newCustomer, owner, signIn, signInNewCustomer, test } from '../support/journey-test.ts';
import { post } from '../support/panel-api.ts';
import { orderOnePiece, placeOrder } from '../support/place-order.ts';

let panel: HttpClient;
test.beforeAll(async ({ baseURL }) => {
  panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
});

const statementsOf = async (email: string): Promise<Json[]> =>
  (await panel.get(`/api/admin/withdrawals?search=${encodeURIComponent(email)}`)).body.withdrawals;

/** From the footer of the home page to the confirmation, with an order number that does not exist. */
async function withdrawAsGuest(page: Page, email: string, check: (label: string) => Promise<void>): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Отказ от договора' }).click();
  await expect(page).toHaveURL(/\/withdrawal$/);
  await page.getByRole('button', { name: 'Продължи' }).click();
  await expect(page.getByRole('alert')).toContainText('Попълни това поле.');
  await page.getByLabel('Име', { exact: true }).fill('Рада Илиева');
  await page.getByLabel('Номер на поръчката').fill('987654');
  await page.getByRole('textbox', { name: 'Имейл' }).fill(email);
  await page.getByLabel('От част от нея').check();
  await page.getByLabel('Кои стоки').fill('две кутии мента');
  await check('the first step');
  await page.getByRole('button', { name: 'Продължи' }).click();
  await expect(page.getByText('Няма поръчка с този номер и имейл. Провери ги.').first()).toBeVisible();
  await check('an order that the shop does not know');
  // Sent once more they stand: nobody is kept from withdrawing.
  await page.getByRole('button', { name: 'Продължи' }).click();
  await expect(page.getByRole('heading', { name: 'Провери и потвърди' })).toBeVisible();
  await expect(page.getByRole('definition')).toContainText(['987654', 'две кутии мента', 'Рада Илиева', email]);
  expect(await statementsOf(email)).toEqual([]);
  await check('the second step');
  await page.getByRole('button', { name: 'Потвърждавам отказа' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Получихме отказа ти на' })).toBeVisible();
  await expect(page.getByText('Не намерихме поръчка с този номер и имейл.')).toBeVisible();
  await check('the confirmation');
  expect(await statementsOf(email)).toMatchObject([{ goods: 'две кутии мента', order: null, state: 'new' }]);
}

interface OwnOrder {
  email: string;
  /** The page of the order. */
  at: string;
  id: string;
  check: (label: string) => Promise<void>;
}

/** From the user's order to the confirmation, with goods selected by checkboxes. */
async function withdrawFromOrder(page: Page, { email, at, id, check }: OwnOrder): Promise<void> {
  await page.goto(at);
  await page.getByRole('main').getByRole('link', { name: 'Отказ от договора' }).click();
  await expect(page.getByRole('textbox', { name: 'Имейл' })).toHaveValue(email);
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeChecked();
  await check('the goods of an order');
  await page.getByRole('button', { name: 'Продължи' }).click();
  await page.getByRole('button', { name: 'Потвърждавам отказа' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Получихме отказа ти на' })).toBeVisible();
  expect(await statementsOf(email)).toMatchObject([{ order: { id }, scope: 'whole' }]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    // axe is a script of the page.
    const check = (page: Page, label: string) =>
      javaScriptEnabled ? expectNoViolation(page, label) : Promise.resolve();

    test('a guest withdraws from the footer, for an order that the shop does not know', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await withdrawAsGuest(page, newCustomer().email, (label) => check(page, label));
    });

    test('a guest withdraws from the order opened in this browser', async ({ page }) => {
      const { email } = newCustomer();
      const id = await orderOnePiece(page, email);
      await withdrawFromOrder(page, { email, at: `/order/${id}`, id, check: (label) => check(page, label) });
    });

    test('a customer withdraws from their own order', async ({ page }) => {
      const customer = await signInNewCustomer(page);
      const id = await orderOnePiece(page, customer.email);
      await withdrawFromOrder(page, {
        email: customer.email,
        at: `/account/orders/${id}`,
        id,
        check: (label) => check(page, label),
      });
    });
  });
}

test('staff see the statement in „Днес“ and accept its return, and both sides see the same deadline', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { customer, order } = await placeOrder(request);
  const { email } = customer;
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    expect((await panel.put(`/api/admin/orders/${order.id}`, { status })).status).toBe(200);
  const lines = [{ lineId: order.lines[0].id, quantity: 1 }];
  const statement = { name: 'Ива', orderNumber: String(order.number), email, orderId: order.id };
  await post(request, '/withdrawals', { ...statement, scope: 'part', goods: '1 × нещо', lines });

  await signIn(page, owner);
  await page.goto('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /отказа? от договор/ })
    .click();
  await page
    .getByRole('link', { name: `№${order.number}` })
    .first()
    .click();
  await page.getByRole('link', { name: 'Приеми върната стока' }).click();
  await expect(page.getByText('Отказ от: 1 × нещо')).toBeVisible();
  await page.getByRole('button', { name: /^Приеми/ }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  const deadline = await page.getByText('Срокът за отказ изтича на').textContent();
  const buyerPage = await browser.newPage({ baseURL: String(baseURL), locale: 'bg-BG' });
  await signIn(buyerPage, customer);
  await buyerPage.goto(`/account/orders/${order.id}`);
  const day = deadline?.replace('Срокът за отказ изтича на ', '').replace(/\.$/, '');
  await expect(buyerPage.getByRole('main')).toContainText(`Отказ от договора до ${day}`);
  await buyerPage.close();
  expect(await statementsOf(email)).toMatchObject([{ state: 'handled' }]);
  const { returns } = (await panel.get(`/api/admin/orders/${order.id}/returns`)).body;
  expect(returns).toMatchObject([{ reason: 'withdrawal', lines: [{ lineId: order.lines[0].id, quantity: 1 }] }]);
});
