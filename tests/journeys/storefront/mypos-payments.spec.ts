import { expect, type Page } from '@playwright/test';
import { MyposSimulator } from '#tests/simulators/mypos-simulator.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { putIntoCart } from '../support/fill-cart.ts';
import { fillDelivery, owner, signIn, signInNewCustomer } from '../support/journey-test.ts';
import { test as ownTest } from '../support/own-shop.ts';

/** A shop that sends its buyers to the simulator of myPOS, by a form that it signs. */
const test = ownTest.extend<object, { mypos: MyposSimulator; myposUrl: string }>({
  mypos: [
    // Playwright reads which fixtures are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mypos = new MyposSimulator();
      mypos.allowsLocalShops = true;
      await use(mypos);
      await mypos.close();
    },
    { scope: 'worker' },
  ],
  myposUrl: [async ({ mypos }, use) => use(await mypos.listen()), { scope: 'worker' }],
  ownShopEnvironment: [({ myposUrl }, use) => use({ MYPOS_URL: myposUrl }), { scope: 'worker' }],
});
// Serial, because the first one sets the provider up.
test.describe.configure({ mode: 'serial' });

async function order(page: Page): Promise<void> {
  await putIntoCart(page);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.locator('input[name="payment.method"][value="card"]').check();
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
}

test('the owner pastes the configuration pack of the store, and cards are offered', async ({
  page,
  baseURL,
  mypos,
}) => {
  await signIn(page, owner);
  await page.goto('/admin/payments/cards');
  await page.getByLabel('Доставчик').selectOption('mypos');
  await page.getByLabel('Configuration Pack').fill(mypos.configurationPack);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Настройките за карти са записани.').first()).toBeVisible();
  await expect(page.getByLabel('Configuration Pack')).toHaveValue('');
  await expectNoViolation(page, 'paying');
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  expect((await panel.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] })).status).toBe(200);
});

test('a buyer leaves the page of myPOS, comes back, and pays', async ({ page, mypos }) => {
  await signInNewCustomer(page);
  await order(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Return to the shop' }).click();
  await expect(page.getByText('Плащането остана незавършено и нищо не е взето.')).toBeVisible();
  await expectNoViolation(page, 'paying');
  await page.getByRole('link', { name: 'Плати с карта' }).click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: 'Return to the shop' }).click();
  await expect(page.getByText('Плащането с карта мина. Благодарим!')).toBeVisible();
  expect(mypos.refusals).toEqual([]);
});

test('the owner refunds a part', async ({ page, mypos }) => {
  await signIn(page, owner);
  await page.goto('/admin/payments?provider=mypos&status=captured');
  await page.getByRole('main').getByRole('link', { name: /№/ }).first().click();
  await page.getByRole('button', { name: 'Върни пари' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Сума/).fill('1,00');
  await dialog.getByLabel('Причина').fill('Счупена кутия');
  await dialog.getByRole('button', { name: /Върни 1,00/ }).click();
  await expect.poll(() => mypos.refunds.length).toBe(1);
  expect(mypos.refusals).toEqual([]);
});
