import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions, enableCourier, insertOffice } from '#tests/support/couriers.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const speedy = new SpeedySimulator();
let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ config: { speedyUrl: await speedy.listen() } });
  speedy.clock = () => shop.deps.clock().getTime();
  staff = (await signedIn(shop, { permissions: ['owner'] })).client;
  const sender = { ...courierOptions.sender, officeId: '681341' };
  const options = { ...courierOptions, sender, cod: { type: 'cash' as const, agreement: '' } };
  await enableCourier(shop, 'speedy', { keys: speedy.keys, options });
  await insertOffice(shop, 'speedy', '567841');
});
afterAll(async () => {
  await shop.stop();
  await speedy.close();
});
beforeEach(() => {
  speedy.parcels.clear();
  speedy.contract.fiscalReceipts = true;
});

/** Places and packs an order of one piece of a product with each of these rates, and makes its waybill. */
async function parcelWith(rates: readonly ('' | '9' | '0')[]): Promise<{ order: Json; cod: Json }> {
  const { client } = await signedIn(shop);
  for (const vatRate of rates) {
    const { productId, variantIds } = await insertProduct(shop.db);
    await shop.db.update(products).set({ vatRate }).where(eq(products.id, productId));
    await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  }
  const delivery = { method: 'office' as const, courier: 'speedy' as const, officeId: '567841' };
  const placed = await client.post('/api/orders/create', orderInput({ delivery }));
  expect(placed.status).toBe(201);
  const { order } = placed.body;
  for (const status of ['confirmed', 'packed']) await staff.put(`/api/admin/orders/${order.id}`, { status });
  await staff.post('/api/admin/waybills', { target: { ids: [order.id] } });
  await shop.drainJobs();
  const [made] = speedy.open();
  const { service } = (made?.asked ?? {}) as Json; // as the simulator has checked
  return { order, cod: service.additionalServices.cod };
}

test('a courier that issues the receipt is told the VAT group of each line, also of the delivery', async () => {
  const { order, cod } = await parcelWith(['', '9', '0']);
  expect(order.totals.delivery.amount).toBeGreaterThan(0);
  const items: Json[] = cod.fiscalReceiptItems;
  expect(items.map(({ vatGroup }) => vatGroup).toSorted()).toEqual(['А', 'А', 'Б', 'Б', 'Г', 'Г']);
  const cents = (value: number) => Math.round(value * 100);
  expect(items.reduce((sum, { amountWithVat }) => sum + cents(amountWithVat), 0)).toBe(
    inEuro(order.totals.total).amount,
  );
  expect(cents(cod.amount)).toBe(inEuro(order.totals.total).amount);
  const taxes = items.map((item) => cents(item.amountWithVat) - cents(item.amount));
  const vat = inEuro(order.totals.vatIncluded).amount;
  expect(Math.abs(taxes.reduce((sum, tax) => sum + tax, 0) - vat)).toBeLessThanOrEqual(2);
});

test('goods of one rate have one line for the delivery', async () => {
  const { cod } = await parcelWith(['9']);
  const items: Json[] = cod.fiscalReceiptItems;
  expect(items.map(({ description, vatGroup }) => `${vatGroup} ${description}`.slice(0, 10))).toEqual([
    expect.stringMatching(/^Г 1 x/),
    'Г Доставка',
  ]);
});

test('a shop without VAT registration has group А only', async () => {
  const { settings } = (await staff.get('/api/admin/settings')).body;
  const company = { ...settings.company, vatNumber: '' };
  expect((await staff.put('/api/admin/settings', { vatPercent: 0, company })).status).toBe(200);
  const { cod } = await parcelWith(['', '9']);
  const items: Json[] = cod.fiscalReceiptItems;
  expect(new Set(items.map(({ vatGroup }) => vatGroup))).toEqual(new Set(['А']));
  expect(items.every(({ amount, amountWithVat }) => amount === amountWithVat)).toBe(true);
});

test('without the annex there is no receipt', async () => {
  speedy.contract.fiscalReceipts = false;
  const { cod } = await parcelWith(['']);
  expect(cod).not.toHaveProperty('fiscalReceiptItems');
});
