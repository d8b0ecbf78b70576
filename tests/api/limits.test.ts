import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockAlertLimits } from '#server/features/catalog/stock-alerts/stock-alerts.limits.ts';
import { accountLimits } from '#server/features/customers/accounts/accounts.limits.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { inquiryLimits } from '#server/features/customers/inquiries/inquiries.limits.ts';
import { checkoutLimits, unconfirmedReservations } from '#server/features/sales/checkout/checkout.limits.ts';
import { orderLimits } from '#server/features/sales/orders/orders.limits.ts';
import { withdrawalLimits } from '#server/features/sales/returns/withdrawals/withdrawals.limits.ts';
import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';
import { guestWith } from '#tests/support/guests.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

// Smaller than the real limits; different values show that each one is counted separately.
const limitedActions: Partial<SecurityLimit>[] = [
  accountLimits.registration,
  accountLimits.emails,
  checkoutLimits.guestOrders,
  orderLimits.orderLookUps,
  withdrawalLimits.withdrawals,
  inquiryLimits.inquiries,
  stockAlertLimits.stockAlerts,
];
const real = structuredClone({ limitedActions, unconfirmedReservations });

let shop: TestShop;
beforeAll(async () => {
  for (const limit of limitedActions) {
    Object.assign(limit, { perAddress: 2, perNetwork: 3, ...('inAll' in limit ? { inAll: 4 } : {}) });
  }
  Object.assign(unconfirmedReservations, { openOrders: 3, openPieces: 10 });
  shop = await startTestShop({ config: { trustProxy: 1, rateLimitPerMinute: 3000 } });
});
afterAll(async () => {
  limitedActions.forEach((limit, i) => Object.assign(limit, real.limitedActions[i]));
  Object.assign(unconfirmedReservations, real.unconfirmedReservations);
  await shop.stop();
});
beforeEach(() => shop.takeLog());
afterEach(() => {
  shop.takeLog();
  shop.advanceClock(25 * 3_600_000);
});

let counter = 0;
const email = () => `somebody-${++counter}@example.com`;

describe('each action is limited per address, per network and in total', () => {
  const post = (path: string, body: (product: Product) => object) => (address: string, product: Product) =>
    shop.client().post(path, body(product), { headers: { 'x-forwarded-for': address } });
  type Product = Awaited<ReturnType<typeof insertProduct>>;
  const customer = { password: 'Long-enough-1', firstName: 'Ива', lastName: 'Петрова' };

  test.each([
    ['registering', post('/api/auth/register', () => ({ ...customer, email: email() }))],
    ['asking for a new password', post('/api/auth/forgot-password', () => ({ email: email() }))],
    ['looking an order up', post('/api/guest-orders/lookup', () => ({ number: 100_000 + ++counter, email: email() }))],
    [
      'ordering as a guest',
      (address: string, product: Product) =>
        guestWith(shop, product).post('/api/orders/create', orderInput(), { headers: { 'x-forwarded-for': address } }),
    ],
    [
      'withdrawing from a contract',
      post('/api/withdrawals', () => ({ name: 'Ива', orderNumber: '1', email: email(), scope: 'whole' })),
    ],
    ['sending an inquiry', post('/api/inquiries', () => ({ ...inquiry, email: email() }))],
    [
      'asking for a stock alert',
      post('/api/stock-alerts', ({ variantIds }) => ({ variantId: variantIds[0], email: email() })),
    ],
  ])('%s', async (what, act) => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 50 }] });
    const isLimited = async (address: string) => {
      const { status, headers } = await act(address, product);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return status === 429;
    };
    const refusal: boolean[] = [];
    for (const address of [
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.2',
      '192.0.2.3',
      '198.51.100.1',
      '203.0.113.1',
    ])
      refusal.push(await isLimited(address));
    // A statement of withdrawal is a right: many strangers together use up nothing of a buyer.
    const hasTotal = what !== 'withdrawing from a contract';
    expect(refusal).toEqual([false, false, true, false, true, false, hasTotal]);
  });

  const inquiry = {
    name: 'Ива Петрова',
    company: 'Проба',
    city: 'Пловдив',
    phone: '0888123456',
    message: 'Искаме да продаваме вашите продукти.',
    seconds: 30,
    website: '',
  };
});

describe('an account with an unconfirmed email', () => {
  const order = async ({ client }: Awaited<ReturnType<typeof signedIn>>, quantity: number, stock = 50) => {
    const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock }] });
    await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity });
    const orderResponse = await client.post('/api/orders/create', orderInput());
    if (orderResponse.status !== 201) await client.delete('/api/cart');
    return orderResponse;
  };

  test('is limited in open orders until one is packed or cancelled', async () => {
    const buyer = await signedIn(shop);
    const orderResponse = [await order(buyer, 1), await order(buyer, 1), await order(buyer, 1)];
    expect(orderResponse.map(({ status }) => status)).toEqual([201, 201, 201]);
    const refusal = await order(buyer, 1);
    expect(refusal).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refusal.body.message).toContain('Потвърди имейла си');
    const { client: panel } = await signedIn(shop, { permissions: ['owner'] });
    await panel.put(`/api/admin/orders/${orderResponse[0]?.body.order.id}`, { status: 'cancelled' });
    expect((await order(buyer, 1)).status).toBe(201);
  });

  test('is limited in ordered units, not counting refused orders', async () => {
    const buyer = await signedIn(shop);
    expect((await order(buyer, 11)).status).toBe(429);
    expect((await order(buyer, 9, 5)).status).toBe(409);
    expect((await order(buyer, 10)).status).toBe(201);
    expect((await order(buyer, 1)).status).toBe(429);
  });

  test('is limited when all orders arrive concurrently', async () => {
    const buyer = await signedIn(shop);
    const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 50 }] });
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      await buyer.client.post('/api/cart/add', { productId, variantId: variantIds[0] });
      const all = Array.from({ length: 3 }, () => buyer.client.post('/api/orders/create', orderInput()));
      statuses.push(...(await Promise.all(all)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  });

  test('is not limited once the email is confirmed', async () => {
    const buyer = await signedIn(shop);
    await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, buyer.id));
    for (let n = 0; n < 4; n++) expect((await order(buyer, 4)).status).toBe(201);
  });
});
