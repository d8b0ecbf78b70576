import { expect, type Page } from '@playwright/test';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { putIntoCart } from '../support/fill-cart.ts';
import { fillDelivery, orderIdOf, owner, signIn, signInNewCustomer } from '../support/journey-test.ts';
import { test as ownTest } from '../support/own-shop.ts';

/** A shop that uses the Stripe simulator, to which the buyer is redirected. */
const test = ownTest.extend<object, { stripe: StripeSimulator }>({
  stripe: [
    // Playwright reads which fixtures are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = new StripeSimulator();
      stripe.pages = `${await stripe.listen()}/pay`;
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  ownShopEnvironment: [({ stripe }, use) => use({ STRIPE_API_URL: new URL(stripe.pages).origin }), { scope: 'worker' }],
});
// Serial, because they change the card provider.
test.describe.configure({ mode: 'serial' });

async function order(page: Page, method: 'card' | 'cod', hasScript = true): Promise<void> {
  await putIntoCart(page);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.locator(`input[name="payment.method"][value="${method}"]`).check();
  const note = page.locator('#order-note > :visible');
  await expect(note.getByText(method === 'card' ? 'с карта' : 'при доставка').first()).toBeVisible({
    visible: hasScript,
  });
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
}

async function panelOf(baseURL: string | undefined): Promise<HttpClient> {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  return panel;
}

test('the owner enters and tests the Stripe keys, and enables cards', async ({ page, baseURL }) => {
  await signIn(page, owner);
  await page.goto('/admin/payments/cards');
  await page.getByLabel('Секретен ключ').fill('sk_test_12345678');
  await page.getByLabel('Тайна на webhook').fill(new StripeSimulator().secret);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Настройките за карти са записани.').first()).toBeVisible();
  await expect(page.getByLabel('Секретен ключ')).toHaveValue('');
  await page.getByRole('button', { name: 'Пробвай' }).click();
  await expect(page.getByText(/Stripe прие ключа/)).toBeVisible();
  await expectNoViolation(page, 'paying');
  const panel = await panelOf(baseURL);
  expect((await panel.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] })).status).toBe(200);
});

test('a customer is redirected to the card page, is declined, retries and pays', async ({ page }) => {
  await signInNewCustomer(page);
  await order(page, 'card');
  await page.getByRole('link', { name: 'Decline' }).click();
  await expect(page.getByText('Картата не мина и нищо не е взето.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Картата не мина' })).toBeVisible();
  await expect(page.getByText(/Благодарим|е приета/)).toHaveCount(0);
  await expectNoViolation(page, 'paying');
  await page.getByRole('link', { name: 'Опитай с друга карта' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Проследи поръчката' }).click();
  await expect(page.getByRole('heading', { name: 'Плащане с карта' })).toBeVisible();
  await page.getByRole('link', { name: 'Опитай с друга карта' }).click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Плащането с карта мина. Благодарим!')).toBeVisible();
});

test('the owner refunds a part, and processes a Stripe webhook again', async ({ page, baseURL, stripe }) => {
  await signIn(page, owner);
  await page.goto('/admin/payments?provider=stripe&status=captured');
  await page.getByRole('main').getByRole('link', { name: /№/ }).first().click();
  await page.getByRole('button', { name: 'Върни пари' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Сума/).fill('1,00');
  await dialog.getByLabel('Причина').fill('Счупена кутия');
  await expectNoViolation(page, 'paying');
  await dialog.getByRole('button', { name: /Върни 1,00/ }).click();
  await expect(page.getByText('Сумата е върната.').first()).toBeVisible();
  await expect(page.getByText('Частично възстановено').first()).toBeVisible();
  await expectNoViolation(page, 'paying');

  const [intent] = stripe.intents.values();
  const { body, signature } = stripe.event('payment_intent.succeeded', intent ?? {});
  const webhook = await (
    await panelOf(baseURL)
  ).post('/api/payments/webhooks/stripe', undefined, {
    raw: body,
    csrf: false,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  expect(webhook.status).toBe(200);
  await page.goto('/admin/payments/webhooks');
  await page
    .getByRole('button', { name: /Действия/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Обработи отново' }).click();
  await expect(page.getByText('Съобщението е обработено.').first()).toBeVisible();
  await expectNoViolation(page, 'paying');
});

test('the owner captures an authorization and records cash, and the orders are paid', async ({
  page,
  browser,
  baseURL,
}) => {
  expect((await (await panelOf(baseURL)).put('/api/admin/settings', { cardCapture: 'by-hand' })).status).toBe(200);
  const staffPage = await browser.newPage({ baseURL: String(baseURL) });
  await signIn(staffPage, owner);
  await signInNewCustomer(page);
  const main = page.getByRole('main');
  const openPayment = async () => {
    await staffPage.goto(`/admin/payments?orderId=${orderIdOf(page)}`);
    await staffPage.getByRole('main').getByRole('link', { name: /№/ }).first().click();
  };

  await order(page, 'card');
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Плащането с карта мина. Благодарим!')).toBeVisible();
  await page.goto(`/account/orders/${orderIdOf(page)}`);
  await expect(main.getByText('Запазена сума')).toBeVisible();
  await openPayment();
  await staffPage.getByRole('button', { name: 'Вземи сумата' }).click();
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Вземи сумата' }).click();
  await expect(staffPage.getByText('Сумата е взета.').first()).toBeVisible();
  await expect(staffPage.getByRole('button', { name: 'Вземи сумата' })).toBeHidden();
  await page.reload();
  await expect(main.getByText('Платена', { exact: true })).toBeVisible();

  await order(page, 'cod');
  await expect(page).toHaveURL(/confirmation/);
  await page.goto(`/account/orders/${orderIdOf(page)}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Платена', { exact: true })).toHaveCount(0);
  await openPayment();
  await staffPage.getByRole('button', { name: 'Отбележи като получено' }).click();
  const dialog = staffPage.getByRole('dialog');
  await dialog.getByLabel('Основание').fill('На ръка');
  await expectNoViolation(staffPage, 'money that came');
  await dialog.getByRole('button', { name: /^Запиши \d/ }).click();
  await expect(staffPage.getByText('Плащането е записано.').first()).toBeVisible();
  await page.reload();
  await expect(main.getByText('Платена', { exact: true })).toBeVisible();
  expect((await (await panelOf(baseURL)).put('/api/admin/settings', { cardCapture: 'at-once' })).status).toBe(200);
  await staffPage.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer is redirected to a sandbox payment and pays there', async ({ page, baseURL }) => {
    const panel = await panelOf(baseURL);
    expect((await panel.put('/api/admin/payments/cards', { provider: 'sandbox' })).status).toBe(200);
    await signInNewCustomer(page);
    await order(page, 'card', false);
    await expect(page.getByRole('heading', { name: 'Пробно плащане' })).toBeVisible();
    await page.getByRole('button', { name: 'Плати' }).click();
    await expect(page.getByText('Пробно плащане, без пари. Не сме взели нищо от картата ти.')).toBeVisible();
  });
});
