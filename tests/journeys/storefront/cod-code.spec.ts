import { expect, type Page } from '@playwright/test';
import { type SmsProviders, startSmsProviders } from '#tests/simulators/sms-providers.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { smsSettings } from '#tests/support/sms.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { putIntoCart } from '../support/fill-cart.ts';
import { fillDelivery, newCustomer, owner } from '../support/journey-test.ts';
import { test as ownTest } from '../support/own-shop.ts';

/** A shop that asks for a code by SMS for first orders above 1 €, and sends it through the simulator. */
const test = ownTest.extend<object, { providers: SmsProviders }>({
  providers: [
    // Playwright reads which fixtures are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const providers = await startSmsProviders();
      await use(providers);
      await providers.stop();
    },
    { scope: 'worker' },
  ],
  ownShopEnvironment: [({ providers }, use) => use({ SMS_API_URL: providers.url }), { scope: 'worker' }],
});

// In one worker, which starts one shop for both.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ baseURL }) => {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  expect((await panel.put('/api/admin/sms/settings', smsSettings)).status).toBe(200);
  const codGuard = { firstAboveEuro: 1, refusals: null, ask: 'sms-code' };
  expect((await panel.put('/api/admin/settings', { codGuard })).status).toBe(200);
});

/** Without script, consent is given again on each page. */
async function place(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'общите условия' }).check();
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
}
const codeField = (page: Page) => page.getByLabel('Код от SMS');

async function fillOrder(page: Page): Promise<string> {
  const customer = newCustomer();
  await putIntoCart(page);
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByRole('textbox', { name: 'Имейл' }).fill(customer.email);
  await fillDelivery(page);
  return customer.firstName;
}

/** The code of the message that the provider takes next. */
async function codeAfter({ taken }: SmsProviders, before: number): Promise<string> {
  await expect.poll(() => taken.length).toBe(before + 1);
  return /\d{6}/.exec(taken.at(-1)?.text ?? '')?.[0] ?? '';
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function orderWithCode(
  page: Page,
  providers: SmsProviders,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const firstName = await fillOrder(page);
  const before = providers.taken.length;
  await expect(codeField(page)).toHaveCount(0);
  await place(page);
  await expect(codeField(page)).toBeVisible();
  // Nothing is wrong with the order yet.
  await expect(page.getByText(/Има какво да се поправи|Има грешки/)).toHaveCount(0);
  await expect(page.getByText('Изпратихме код по SMS. Важи 10 минути.').first()).toBeVisible();
  const code = await codeAfter(providers, before);
  await look();
  await codeField(page).fill(wrong(code));
  await place(page);
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByText('Кодът не е верен. Остават 4 опита.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Изпрати нов код' }).click();
  const second = await codeAfter(providers, before + 1);
  await codeField(page).fill(second);
  await place(page);
  await expect(page.getByRole('heading', { name: `Благодарим, ${firstName}!` })).toBeVisible();
}

test('a guest confirms cash on delivery with the second code by SMS', ({ page, providers }) =>
  orderWithCode(page, providers, () => expectNoViolation(page, 'the code by SMS')));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a guest confirms cash on delivery with the second code by SMS', ({ page, providers }) =>
    orderWithCode(page, providers));
});
