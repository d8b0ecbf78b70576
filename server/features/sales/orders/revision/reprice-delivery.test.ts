import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const office = {
    courier: 'econt',
    id: 'ruse-1',
    name: 'Еконт Русе',
    city: 'Русе',
    postcode: '7000',
    address: 'ул. Дунав 1',
  } as const;
  await shop.db.insert(courierOffices).values(office);
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

describe('another delivery', () => {
  /** An order to an address, and an office as its new destination. */
  async function movable(quantity: number) {
    const { order, client } = await placeOrderIn(shop, {
      quantity,
      product: await insertProduct(shop.db, { variants: [{ price: 1290, stock: 50 }] }),
    });
    const delivery = { method: 'office', courier: 'econt', officeId: 'ruse-1' };
    const path = `/api/admin/orders/${order.id}`;
    const quote = (await staff.post(`${path}/revision`, { delivery })).body;
    const read = async () => (await client.get(`/api/order/${order.id}`)).body.order;
    return { order, path, delivery, quote, read };
  }

  test('is repriced before packing to the displayed total, with an entry in the timeline', async () => {
    const { order, path, delivery, quote, read } = await movable(1);
    expect(quote.difference.amount).toBe(quote.totals.delivery.amount - order.totals.delivery.amount);
    expect(quote.difference.amount).not.toBe(0);
    const wrong = await staff.put(path, { delivery, expectedTotal: order.totals.total });
    expect(wrong.body.code).toBe('PRICE_CHANGED');
    expect((await read()).delivery.method).toBe('address');
    expect((await staff.put(path, { delivery, expectedTotal: quote.totals.total })).status).toBe(200);
    const seen = await read();
    expect(seen).toMatchObject({ delivery: { method: 'office' }, totals: quote.totals });
    expect(seen.history.at(-1).note).toMatch(/^Променена доставка: /);
  });

  test('keeps the agreed price if no total is expected', async () => {
    const { order, path, delivery, read } = await movable(1);
    expect((await staff.put(path, { delivery })).status).toBe(200);
    expect(await read()).toMatchObject({ delivery: { method: 'office' }, totals: order.totals });
  });

  test('stays free above the free delivery threshold, without a notification', async () => {
    const { order, path, delivery, quote, read } = await movable(20);
    expect([order.totals.delivery.amount, quote.difference.amount]).toEqual([0, 0]);
    await staff.put(path, { delivery, expectedTotal: quote.totals.total });
    expect(await read()).toMatchObject({ totals: order.totals, history: [{ status: 'pending' }] });
  });

  test('is not repriced after the order is packed', async () => {
    const { path, delivery, quote } = await movable(1);
    for (const status of ['confirmed', 'packed']) await staff.put(path, { status });
    expect((await staff.put(path, { delivery, expectedTotal: quote.totals.total })).body.code).toBe('ORDER_STATUS');
    expect((await staff.put(path, { delivery })).status).toBe(200);
  });
});
