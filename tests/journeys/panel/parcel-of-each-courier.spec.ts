import { expect, type Page } from '@playwright/test';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test as withOwnShop } from '../support/own-shop.ts';
import { forgetPlaces, runJobNow } from '../support/run-job-now.ts';

const hour = 3_600_000;
const couriers = { econt: new EcontSimulator(), speedy: new SpeedySimulator(), boxnow: new BoxNowSimulator() };
const test = withOwnShop.extend<object, object>({
  ownShopEnvironment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const { econt, speedy, boxnow } = couriers;
      await use({ ECONT_URL: await econt.listen(), SPEEDY_URL: await speedy.listen(), BOXNOW_URL: await boxnow.listen() }); // prettier-ignore
      for (const simulator of Object.values(couriers)) await simulator.close();
    },
    { scope: 'worker' },
  ],
});

// One shop for all.
test.describe.configure({ mode: 'serial' });

/** Where parcels of the shop start at each courier, and a place in Plovdiv. */
const starts = { econt: '1000', speedy: '681341', boxnow: '2001' };

/** Switches a courier on, and returns one of its places as the storefront offers it. */
async function withCourier(
  courier: keyof typeof couriers,
  { baseURL, dataDir }: { baseURL: string; dataDir: string },
): Promise<{ panel: HttpClient; officeId: string }> {
  await forgetPlaces(dataDir, courier);
  const panel = new HttpClient(baseURL);
  await panel.signIn(owner.email, owner.password);
  const options = { ...courierOptions, hasContract: false, sender: { ...courierOptions.sender, officeId: starts[courier] } }; // prettier-ignore
  const saved = await panel.put(`/api/admin/couriers/${courier}`, {
    isEnabled: true,
    ...couriers[courier].keys,
    options,
  });
  expect(saved.status, saved.text).toBe(200);
  // The list of the courier replaces that of the demo.
  const refreshedAt = async () => {
    const { accounts } = (await panel.get('/api/admin/couriers')).body;
    return accounts.find((account: Json) => account.courier === courier).places.refreshedAt;
  };
  await expect.poll(refreshedAt, { timeout: 60_000 }).not.toBeNull();
  const search = encodeURIComponent('Пловдив');
  const { offices } = (await panel.get(`/api/delivery/offices?courier=${courier}&search=${search}`)).body;
  return { panel, officeId: offices.find(({ takesCod }: Json) => takesCod).id };
}

/** A person buys a product to a place, with cash on delivery. */
async function buy(page: Page, { courier, officeId, email }: { courier: Courier; officeId: string; email: string }) {
  await page.goto('/products/iskra-menta');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  const fields = { Име: 'Ива', Фамилия: 'Петрова', Телефон: '0888 123 456', Имейл: email };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('radio', { name: /До офис/ }).check({ force: true });
  await page.getByLabel('Търсене на офис').fill('Пловдив');
  await page.locator(`[name='delivery.officeId'][value='${courier}:${officeId}']`).check({ force: true });
  const byLink = page.getByText('Автоматите на BOX NOW не вземат пари в брой');
  await expect(byLink).toBeVisible({ visible: courier === 'boxnow' });
  await page.getByRole('checkbox', { name: /Приемам/ }).check();
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
}

async function packed(panel: HttpClient, email: string): Promise<Json> {
  const { body } = await panel.get(`/api/admin/orders?searchTerm=${encodeURIComponent(email)}`);
  const [{ id }] = body.data.orders;
  for (const status of ['confirmed', 'packed'])
    expect((await panel.put(`/api/admin/orders/${id}`, { status })).status).toBe(200);
  return (await panel.get(`/api/admin/orders/${id}`)).body.order;
}

for (const courier of ['speedy', 'boxnow'] as const)
  // The way of its parcel is checked without a browser, in shipping/waybills/way-of-a-parcel.test.ts.
  test(`a person buys to a place of ${courier}`, async ({ page, baseURL, ownShopData }) => {
    page.setDefaultTimeout(20_000);
    const { panel, officeId } = await withCourier(courier, { baseURL: String(baseURL), dataDir: ownShopData });
    const email = `buyer-${courier}@example.com`;
    await buy(page, { courier, officeId, email });
    expect((await packed(panel, email)).delivery).toMatchObject({ courier, officeId });
  });

test('a parcel goes to its customer, another one comes back, and the money arrives', async ({
  page,
  baseURL,
  ownShopData,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const courier = 'econt';
  const simulator = couriers[courier];
  // The parcels of this journey were made four days ago, and now is reached step by step.
  let ago = 96;
  simulator.clock = () => Date.now() - ago * hour;
  const { panel, officeId } = await withCourier(courier, { baseURL: String(baseURL), dataDir: ownShopData });
  const waybillsOf = async ({ id }: Json): Promise<Json[]> =>
    (await panel.get(`/api/admin/waybills?orderId=${id}`)).body.waybills;
  const later = async (hours: number) => {
    ago -= hours;
    await runJobNow(ownShopData, 'track-parcels');
  };

  await buy(page, { courier, officeId, email: `taken-${courier}@example.com` });
  await buy(page, { courier, officeId, email: `refused-${courier}@example.com` });
  const taken = await packed(panel, `taken-${courier}@example.com`);
  const refused = await packed(panel, `refused-${courier}@example.com`);

  // The label: one press on each order.
  await signIn(page, owner);
  const section = page.getByRole('region', { name: 'Товарителници' }).or(page.locator('section', { hasText: 'Товарителници' })).first(); // prettier-ignore
  for (const [order, course] of [[taken, 'delivered'], [refused, 'refused']] as const) {
    simulator.nextCourse = course;
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole('button', { name: 'Създай товарителница' }).click();
    await expect(section.getByText('Чака куриера')).toBeVisible();
  } // prettier-ignore
  const [waybill] = await waybillsOf(taken);
  const label = page.getByRole('link', { name: /^Етикет на/ });
  expect((await (await page.request.get(String(await label.getAttribute('href')))).body()).subarray(0, 5).toString()).toBe('%PDF-'); // prettier-ignore
  // The courier collects what the buyer has agreed to, in euro.
  const due = inEuro(taken.totals.total).amount;
  expect(Math.round((simulator.parcels.get(waybill?.number)?.cod ?? 0) * 100)).toBe(due);
  expect(waybill?.cod).toEqual({ amount: due, currency: 'EUR' });

  // On its way, at the place of the customer, and with the customer or refused.
  const statusNow = async () => (await panel.get(`/api/admin/orders/${taken.id}`)).body.order.status;
  await later(3);
  expect(await statusNow()).toBe('shipped');
  await later(18);
  await page.goto(`/admin/waybills?view=on-the-way&courier=${courier}`);
  await expect(page.getByRole('cell', { name: 'Чака получателя' }).first()).toBeVisible();
  await later(10);
  expect(await statusNow()).toBe('delivered');
  await page.goto(`/admin/waybills?view=back&courier=${courier}`);
  await expect(page.getByText(`№${refused.number}`).first()).toBeVisible();
  await expectNoViolation(page, 'parcels that came back');

  // The customer changes their mind: a label for the way back, and a question before another one.
  simulator.nextCourse = 'delivered';
  await page.goto(`/admin/orders/${taken.id}`);
  await page.getByRole('button', { name: 'Етикет за връщане' }).click();
  await expect(section.getByText('Чака куриера')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Етикет за връщане' })).toBeHidden();
  await later(31);
  await page.reload();
  await page.getByRole('button', { name: 'Етикет за връщане' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Още един етикет за връщане?');
  await expectNoViolation(page, 'the question before another label');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Назад' }).click();
  expect((await waybillsOf(taken)).filter(({ kind }) => kind === 'return')).toHaveLength(1);
  const told = (await panel.get('/api/admin/notifications')).text;
  expect(told).toContain(`Върнатата стока по поръчка № ${taken.number} пристигна.`);
  expect(told).toContain(`Пратката по поръчка № ${refused.number} се върна.`);

  // The refused parcel is dealt with, and what was collected is paid out.
  const [back] = await waybillsOf(refused);
  expect((await panel.post(`/api/admin/waybills/${back?.id}/settle`, {})).status).toBe(200);
  await runJobNow(ownShopData, 'fetch-payouts');
  await page.goto('/admin/payments/payouts');
  await page.getByRole('link', { name: /Изплатено от куриера/ }).first().click(); // prettier-ignore
  await expect(page.getByText(`${taken.number}`).first()).toBeVisible();
  await expect(page.getByText(courierNames[courier]).first()).toBeVisible();
});
