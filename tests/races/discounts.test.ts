import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { maxCodes } from '#contracts/discounts/discount-codes.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn, type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, raceBehind, stopAfterRaces, tally } from './race.ts';

/**
 * Uses real sockets. Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies.
 */
let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

async function shoppers(count: number): Promise<Shopper[]> {
  const customers = await manySignedIn(shop, count, { base });
  for (const { client } of customers) {
    // Separate products, because the lock on a shared stock would serialize the orders before they reach the discount.
    const { productId, variantIds } = await insertProduct(shop.db);
    expect((await client.post('/api/cart/add', { productId, variantId: variantIds[0] })).status).toBe(200);
  }
  return customers;
}
const placeOrder = ({ client, email }: Shopper, discountCode: string, to = email) =>
  client.post('/api/orders/create', orderInput({ contact: { ...orderInput().contact, email: to }, discountCode }));

describe('a discount', () => {
  // Guard: reserve-uses.ts counts the use below the limit under the lock on the rule; CHECK (used <= limit) backs it
  // up.
  test('limited to one use is applied to exactly one of fifty concurrent orders, and the others are refused with a reason', async () => {
    const { code } = await putDiscount(shop, { limitTotal: 1 });
    const customers = await shoppers(50);
    const responses = await race(
      customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer, code) })),
    );
    expect(tally(responses)).toEqual({ '201': 1, '422 DISCOUNT_INVALID': 49 });
    expect(new Set(responses.flatMap(({ body }) => body.message ?? []))).toContain('Вече е изчерпан.');
  });

  // Guard: reserve-uses.ts takes a generated code only while no order has it, and checks that it did.
  test('with a single-use code is applied to exactly one of thirty concurrent orders', async () => {
    const { id } = await putDiscount(shop, { code: null, manyCodes: true });
    const owner = (await signedIn(shop, { base, permissions: ['catalog'] })).client;
    await owner.post(`/api/admin/discounts/${id}/codes`, { count: 1 });
    const [{ code }] = (await owner.get(`/api/admin/discounts/${id}/codes`)).body.codes;
    const customers = await shoppers(30);
    const responses = await race(
      customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer, code) })),
    );
    expect(tally(responses)).toEqual({ '201': 1, '422 DISCOUNT_INVALID': 29 });
    expect(new Set(responses.flatMap(({ body }) => body.message ?? []))).toContain('Този код вече е използван.');
  });

  // Guard: generate-codes.ts locks the discount while it counts.
  test('stays below the limit of codes when owners generate them concurrently', async () => {
    const { id } = await putDiscount(shop, { code: null, manyCodes: true });
    await shop.db.execute(sql`insert into discount_codes (key, code, discount_id)
      select 'RACE' || n, 'RACE' || n, ${id}::uuid from generate_series(1, ${maxCodes - 1500}) n`);
    const owners = await manySignedIn(shop, 5, { base, permissions: ['catalog'] });
    const run = ({ client }: Shopper) => client.post(`/api/admin/discounts/${id}/codes`, { count: 500 });
    const responses = await race(owners.map((owner) => ({ client: owner.client, run: () => run(owner) })));
    expect(tally(responses)).toEqual({ '201': 3, '422 VALIDATION': 2 });
    await shop.db.execute(sql`delete from discount_codes where discount_id = ${id}::uuid`);
  });

  // Guard: reserve-uses.ts raises a customer's row only below the limit.
  test('limited to one per customer is applied once for ten accounts that order concurrently with one email', async () => {
    const { code } = await putDiscount(shop, { limitPerCustomer: 1 });
    const customers = await shoppers(10);
    const responses = await race(
      customers.map((customer) => ({
        client: customer.client,
        run: () => placeOrder(customer, code, 'one@example.com'),
      })),
    );
    expect(tally(responses)).toEqual({ '201': 1, '422 DISCOUNT_INVALID': 9 });
  });

  // Guard: return-uses.ts, called by change-order-status.ts, returns only a use that was not returned yet.
  test('is returned once when ten users cancel its order concurrently with new orders', async () => {
    const { code, id } = await putDiscount(shop, { limitTotal: 1 });
    const [first, ...others] = await shoppers(11);
    if (!first) throw new Error('No shopper was created.');
    const { order } = (await placeOrder(first, code)).body;
    const staff = await manySignedIn(shop, 10, { base, permissions: ['orders', 'catalog'] });
    const cancel = ({ client }: Shopper) => client.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' });
    const responses = await race([
      ...staff.map((customer) => ({ client: customer.client, run: () => cancel(customer) })),
      ...others.map((customer) => ({ client: customer.client, run: () => placeOrder(customer, code) })),
    ]);
    expect(tally(responses.slice(0, 10))).toEqual({ '200': 1, '409 ORDER_STATUS': 9 });
    const successCount = responses.slice(10).filter(({ status }) => status === 201).length;
    expect(successCount).toBeLessThanOrEqual(1);
    const now = await staff[0]?.client.get(`/api/admin/discounts/${id}`);
    expect(now?.body.discount.used).toBe(successCount);
  });

  // Guard: delete-group.ts locks the group before it checks for discounts; the foreign key backs it up.
  test('never refers to a group deleted concurrently: the second user is refused', async () => {
    const owners = await manySignedIn(shop, 8, { base, permissions: ['owner'] });
    for (let round = 1; round <= 3; round++) {
      const [first, ...others] = owners;
      if (!first) throw new Error('No shopper was created.');
      const { group } = (await first.client.post('/api/admin/groups/create', { name: `Надпревара ${round}` })).body;
      const rule = { name: 'За група', code: null, status: 'off', terms: { kind: 'percent', percent: 1 } };
      const limit = ({ client }: Shopper) =>
        client.post('/api/admin/discounts/create', { ...rule, groupIds: [group.id] });
      const responses = await race(
        owners.map((owner) => ({
          client: owner.client,
          run: () => (others.includes(owner) ? limit(owner) : owner.client.delete(`/api/admin/groups/${group.id}`)),
        })),
      );
      const [deleted, ...created] = responses;
      const counts = tally(created);
      expect(counts).toEqual(deleted?.status === 200 ? { '422 VALIDATION': 7 } : { '201': 7 });
    }
  });

  // Guard: update-discount.ts locks the row, and reserve-uses.ts requires the version that the cart was priced with.
  test('whose limit is set during an order stops that order', async () => {
    const discount = await putDiscount(shop);
    const [customer, laterCustomer] = await shoppers(2);
    if (!customer || !laterCustomer) throw new Error('No shopper was created.');
    const owner = (await signedIn(shop, { base, permissions: ['catalog'] })).client;
    const limit = () => owner.put(`/api/admin/discounts/${discount.id}`, { ...discount, limitTotal: 1 });
    const responses = await raceBehind(
      shop.db,
      // By then the order is priced and waits for its stock.
      sql`select 1 from variants for update`,
      [{ client: customer.client, run: () => placeOrder(customer, discount.code) }],
      async () => expect((await limit()).status).toBe(200),
    );
    expect(tally(responses)).toEqual({ '409 PRICE_CHANGED': 1 });
    expect((await placeOrder(customer, discount.code)).status).toBe(201);
    expect((await placeOrder(laterCustomer, discount.code)).body.code).toBe('DISCOUNT_INVALID');
  });
});
