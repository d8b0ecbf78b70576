import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { startVies } from '#tests/simulators/vies-simulator.ts';
import { auditViolations } from '#tests/support/validate-audit.ts';
import { askVies, inspect } from '../support/first-month-checks.ts';
import { foods } from '../support/first-month-files.ts';
import { enableCards, enterSettings, fillFields, importFoods, uploadOffices } from '../support/first-month-settings.ts';
import { fillDelivery, newCustomer, orderIdOf, owner, signIn } from '../support/journey-test.ts';
import { test as ownTest } from '../support/own-shop.ts';

/** An empty shop in euro. Cards are charged by the Stripe simulator. */
const test = ownTest.extend<object, { stripe: StripeSimulator; viesUrl: string }>({
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
  viesUrl: [
    // As above.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vies = await startVies();
      await use(vies.url);
      await vies.stop();
    },
    { scope: 'worker' },
  ],
  ownShopEnvironment: [
    ({ stripe, viesUrl }, use) =>
      use({
        DEMO: 'false',
        CURRENCY: 'EUR',
        STRIPE_API_URL: new URL(stripe.pages).origin,
        VIES_URL: viesUrl,
      }),
    { scope: 'worker' },
  ],
});

const main = (page: Page) => page.getByRole('main');
const monthAt = (time: number) => timeInSofia(new Date(time)).day.slice(0, 7);
const minute = 60_000;
/** In euro cents. */
const delivery = { office: 251, address: 353 };
const card = { ...foods[0], total: foods[0].price + delivery.address };
const cod = { ...foods[3], total: foods[3].price + delivery.office };
/** Returned of the transfer, as a favour to its buyer. */
const partOfTransfer = 200;
const transfer = { ...foods[9], total: foods[9].price + delivery.address };

test('the owner of an empty shop reaches a valid audit file of its first month', async ({
  page,
  browser,
  baseURL,
  stripe,
}) => {
  test.setTimeout(8 * minute);
  // The clock of the shop is real, so that sessions, Stripe's signatures and the database agree on the time. Near the
  // end of a month the walk waits for the next one, because the file contains one month.
  await expect
    .poll(() => monthAt(Date.now()) === monthAt(Date.now() + 3 * minute), { timeout: 4 * minute, intervals: [1000] })
    .toBe(true);
  const panel = await browser.newPage({ baseURL: String(baseURL), viewport: { width: 1280, height: 900 } });
  await signIn(panel, owner);
  await enterSettings(panel);
  await uploadOffices(panel);
  await enableCards(panel, stripe.secret);
  await importFoods(panel);

  const codOrder = await orderToOffice(page);
  await deliver(panel, codOrder);
  const buyer = newCustomer();
  const cardOrder = await orderByCard(page, buyer);
  await deliver(panel, cardOrder);
  expect([...stripe.intents.values()]).toMatchObject([{ amount_received: card.total, currency: 'eur' }]);
  const transferOrder = await orderWithInvoice(page);
  await recordTransfer(panel, transferOrder);
  await deliver(panel, transferOrder);

  await refundPart(panel, transferOrder);

  await withdraw(page, buyer.email, await numberOf(panel, cardOrder));
  await acceptReturn(panel, await numberOf(panel, cardOrder));
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: card.total }]);
  await expectDocuments(panel);
  await expectAuditFile(panel);
  await askVies(panel, codOrder);
  await inspect(browser, panel, String(baseURL));
  await panel.close();
});

async function openCheckout(page: Page, slug: string, buyer: ReturnType<typeof newCustomer>): Promise<void> {
  await page.goto(`/products/${slug}`);
  await main(page).getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await page.waitForLoadState('networkidle');
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(buyer.firstName);
  await page.getByLabel('Фамилия').fill(buyer.lastName);
  await page.getByRole('textbox', { name: 'Имейл' }).fill(buyer.email);
  await fillDelivery(page);
}

async function submitOrder(page: Page, method: 'card' | 'cod' | 'bank_transfer'): Promise<void> {
  await page.locator(`input[name="payment.method"][value="${method}"]`).check();
  await page.getByRole('button', { name: /^Поръчай/ }).click();
}

async function orderByCard(page: Page, buyer: ReturnType<typeof newCustomer>): Promise<string> {
  await openCheckout(page, card.slug, buyer);
  await submitOrder(page, 'card');
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Плащането с карта мина. Благодарим!')).toBeVisible();
  return orderIdOf(page);
}

async function orderToOffice(page: Page): Promise<string> {
  await openCheckout(page, cod.slug, newCustomer());
  await page.getByText('До офис', { exact: true }).first().click();
  await page.getByLabel('Търсене на офис').fill('Пловдив');
  await page.getByRole('radio', { name: /Пловдив Център/ }).check();
  await submitOrder(page, 'cod');
  await expect(page).toHaveURL(/placed=1/);
  return orderIdOf(page);
}

async function orderWithInvoice(page: Page): Promise<string> {
  await openCheckout(page, transfer.slug, newCustomer());
  await page.getByText('Бележка или фактура (по желание)').click();
  await page.getByLabel('Искам фактура').check();
  await page.getByLabel('Фирма').fill('Купувач ЕООД');
  await page.getByLabel('ЕИК').fill('831642181');
  await page.getByLabel('МОЛ').fill('Иван Иванов');
  await page.getByLabel('Седалище').fill('София, ул. „Шипка“ 1');
  await submitOrder(page, 'bank_transfer');
  await expect(page).toHaveURL(/placed=1/);
  return orderIdOf(page);
}

async function recordTransfer(panel: Page, orderId: string): Promise<void> {
  await panel.goto(`/admin/payments?orderId=${orderId}`);
  await main(panel).getByRole('link', { name: /№/ }).first().click();
  await panel.getByRole('button', { name: 'Отбележи като получено' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByLabel(/^Основание/).fill('Извлечение 1');
  await dialog.getByRole('button', { name: /^Запиши \d/ }).click();
  await expect(panel.getByText('Плащането е записано.').first()).toBeVisible();
}

async function refundPart(panel: Page, orderId: string): Promise<void> {
  await panel.goto(`/admin/payments?orderId=${orderId}`);
  await main(panel).getByRole('link', { name: /№/ }).first().click();
  await panel.getByRole('button', { name: 'Върни пари' }).click();
  const dialog = panel.getByRole('dialog');
  await fillFields(dialog, { 'Сума, €': '2,00', Причина: 'Смачкана опаковка' });
  await dialog.getByRole('button', { name: /^Върни 2,00/ }).click();
  await expect(dialog).toHaveCount(0);
}

async function deliver(panel: Page, orderId: string): Promise<void> {
  await panel.goto(`/admin/orders/${orderId}`);
  for (const step of ['Потвърди', 'Опаковай', 'Изпрати', 'Доставена']) {
    const button = main(panel).getByRole('button', { name: step, exact: true }).first();
    await button.click();
    if (step === 'Изпрати') await panel.getByRole('button', { name: 'Изпрати без товарителница' }).click();
    await expect(button).toHaveCount(0);
  }
}

async function numberOf(panel: Page, orderId: string): Promise<number> {
  return (await (await panel.request.get(`/api/admin/orders/${orderId}`)).json()).order.number;
}

/** From the footer, without signing in. */
async function withdraw(page: Page, email: string, number: number): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Отказ от договора' }).click();
  await page.getByLabel('Име', { exact: true }).fill('Ива Петрова');
  await page.getByLabel('Номер на поръчката').fill(String(number));
  await page.getByRole('textbox', { name: 'Имейл' }).fill(email);
  await page.getByRole('button', { name: 'Продължи' }).click();
  await page.getByRole('button', { name: 'Потвърждавам отказа' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Получихме отказа ти на' })).toBeVisible();
}

/** From „Днес“ to the refund by card. */
async function acceptReturn(panel: Page, number: number): Promise<void> {
  await panel.goto('/admin');
  await main(panel).getByRole('link', { name: /отказ/ }).first().click();
  await panel
    .getByRole('link', { name: `№${number}` })
    .first()
    .click();
  await panel.getByRole('link', { name: 'Приеми върната стока' }).click();
  await panel.getByRole('button', { name: /^Приеми и върни / }).click();
  await expect(panel.getByText('Връщането е записано.').first()).toBeVisible();
}

/** One gap-free series; jobs issue the documents once a delivery can no longer be undone. */
async function expectDocuments(panel: Page): Promise<void> {
  const documents = async () =>
    (await (await panel.request.get('/api/admin/documents')).json()).documents.map(
      ({ kind, gross }: { kind: string; gross: { amount: number } }) => `${kind} ${gross.amount}`,
    );
  const expected = [
    ...[
      `credit_note ${card.total}`,
      `credit_note ${partOfTransfer}`,
      `document ${card.total}`,
      `document ${cod.total}`,
      `invoice ${transfer.total}`,
    ],
  ];
  await expect.poll(async () => (await documents()).toSorted(), { timeout: minute }).toEqual(expected.toSorted());
  await panel.goto('/admin/documents');
  for (const number of ['0000000001', '0000000002', '0000000003', '0000000004', '0000000005'])
    await expect(main(panel).getByText(number).first()).toBeVisible();
}

/** The file of the month contains the three orders and the refunds, to the cent. */
async function expectAuditFile(panel: Page): Promise<void> {
  await panel.goto(`/admin/documents/month?month=${monthAt(Date.now())}`);
  await panel.getByRole('button', { name: 'Направи файла' }).click();
  const downloaded = panel.waitForEvent('download');
  await panel.getByRole('link', { name: 'XML' }).click();
  const file = readFileSync(await (await downloaded).path());
  expect(await auditViolations(file)).toEqual([]);
  const xml = new TextDecoder('windows-1251').decode(file);
  const sums = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]+)<`, 'g'))].map(([, sum]) => Math.round(Number(sum) * 100));
  expect(sums('ord_total2').toSorted()).toEqual([card.total, cod.total, transfer.total].toSorted());
  expect(sums('r_total')).toEqual([card.total + partOfTransfer]);
}
