import { expect, type Page } from '@playwright/test';
import { BoricaSimulator } from '#tests/simulators/borica-simulator.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { putIntoCart } from '../support/fill-cart.ts';
import { fillDelivery, owner, signIn, signInNewCustomer } from '../support/journey-test.ts';
import { test as ownTest } from '../support/own-shop.ts';

/** A shop that posts its buyers to the simulator of BORICA. */
const test = ownTest.extend<object, { borica: BoricaSimulator; boricaUrl: string }>({
  borica: [
    // Playwright reads which fixtures are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const borica = new BoricaSimulator();
      await use(borica);
      await borica.close();
    },
    { scope: 'worker' },
  ],
  boricaUrl: [async ({ borica }, use) => use(await borica.listen()), { scope: 'worker' }],
  ownShopEnvironment: [({ boricaUrl }, use) => use({ BORICA_URL: boricaUrl }), { scope: 'worker' }],
});
// Serial, because they change the card provider.
test.describe.configure({ mode: 'serial' });

async function orderByCard(page: Page): Promise<void> {
  await putIntoCart(page);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.locator('input[name="payment.method"][value="card"]').check();
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
}

test('the owner chooses BORICA, fills its settings and tests them', async ({ page, baseURL, borica }) => {
  borica.backref = `${baseURL}/api/payments/returns/borica`;
  await signIn(page, owner);
  await page.goto('/admin/payments/cards');
  await page.getByLabel('Доставчик', { exact: true }).selectOption('БОРИКА');
  const { terminal = '', merchant = '', merchantName = '', privateKey = '', gatewayKey = '' } = borica.settings;
  await page.getByLabel('Номер на терминала').fill(terminal);
  await page.getByLabel('Номер на търговеца').fill(merchant);
  await page.getByLabel('Име на търговеца').fill('Искра');
  await page.getByLabel('Частен ключ на магазина').fill(privateKey);
  await page.getByLabel('Публичен ключ на БОРИКА').fill(gatewayKey);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Името е на латиница, до 80 знака.').first()).toBeVisible();
  await page.getByLabel('Име на търговеца').fill(merchantName);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Настройките за карти са записани.').first()).toBeVisible();
  await expect(page.getByLabel('Частен ключ на магазина')).toHaveValue('');
  await expect(page.getByLabel('Номер на терминала')).toHaveValue(terminal);
  await page.getByRole('button', { name: 'Пробвай' }).click();
  await expect(page.getByText('БОРИКА прие терминала и ключа (тестова среда, без пари).')).toBeVisible();
  await expectNoViolation(page, 'paying');
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  expect((await panel.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] })).status).toBe(200);
});

test('a customer is declined on the page of the bank, tries again and pays', async ({ page, borica }) => {
  await signInNewCustomer(page);
  await orderByCard(page);
  await page.getByRole('button', { name: 'Отказана карта' }).click();
  await expect(page.getByRole('heading', { name: 'Картата не мина' })).toBeVisible();
  await page.getByRole('link', { name: 'Опитай с друга карта' }).click();
  await page.getByRole('button', { name: 'Плати', exact: true }).click();
  await expect(page.getByText('Плащането с карта мина. Благодарим!')).toBeVisible();
  expect(borica.refusals).toEqual([]);
});

test('the owner returns a part, and sees the reference of the bank', async ({ page, borica }) => {
  await signIn(page, owner);
  await page.goto('/admin/payments?provider=borica&status=captured');
  await page.getByRole('main').getByRole('link', { name: /№/ }).first().click();
  await expect(page.getByText('БОРИКА').first()).toBeVisible();
  await page.getByRole('button', { name: 'Върни пари' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Сума/).fill('1,00');
  await dialog.getByLabel('Причина').fill('Счупена кутия');
  await dialog.getByRole('button', { name: /Върни 1,00/ }).click();
  await expect(page.getByText('Сумата е върната.').first()).toBeVisible();
  expect([...borica.accepted.values()].some(({ returned }) => returned > 0)).toBe(true);
});
