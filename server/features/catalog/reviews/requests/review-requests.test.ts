import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderHistory } from '#server/features/sales/orders/orders.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { putPurchase } from '#tests/support/purchase.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { words } from '../reviews.fixtures.ts';
import { requestReviews } from './request-reviews.ts';

let shop: TestShop;
let product: InsertedProduct;
let buyer: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  product = await insertProduct(shop.db);
  buyer = await signedIn(shop);
  await set(true);
});

const set = (enabled: boolean) =>
  runOperation(shop.deps, (op) => saveSettings(op, { reviewRequests: { enabled, days: 7 } }));

async function deliver(daysAgo: number, who = buyer): Promise<void> {
  const orderId = await putPurchase(shop.db, who, product);
  const at = new Date(Date.now() - daysAgo * dayMs);
  await shop.db.insert(orderHistory).values({ orderId, at, status: 'delivered', actor: 'Куриер' });
}

/** Runs the job twice concurrently, as two processes would, and returns the buyer's emails. */
async function letters(): Promise<{ subject: string; text: string }[]> {
  await Promise.all([requestReviews(shop.deps), requestReviews(shop.deps)]);
  await shop.drainJobs();
  return shop.mails.filter(({ to }) => to === buyer.email);
}

const stopTokenIn = (text: string): string => /token=(\S+)/.exec(text)?.[1] ?? '';

test('a buyer is asked once per order, the configured number of days after delivery', async () => {
  await deliver(7.1);
  expect(await letters()).toHaveLength(1);
  expect(await letters()).toHaveLength(1);
  const [letter] = await letters();
  expect(letter?.text).toContain(product.name);
  expect(letter?.text).toContain(`/account/reviews?product=${product.slug}`);
});

test.each([
  ['too early', 6.9],
  ['weeks too late', 22],
])('no one is asked %s', async (_when, daysAgo) => {
  await deliver(daysAgo);
  expect(await letters()).toEqual([]);
});

test('no email is sent while the emails are disabled, or for reviewed products', async () => {
  await deliver(8);
  await set(false);
  expect(await letters()).toEqual([]);
  await buyer.client.post(`/api/products/${product.slug}/reviews`, words);
  await set(true);
  expect(await letters()).toEqual([]);
});

test('the link in the email unsubscribes without signing in', async () => {
  await deliver(8);
  const [letter] = await letters();
  const stop = (token: string) => shop.client().post('/api/review-requests/stop', { token });
  expect((await stop(stopTokenIn(letter?.text ?? ''))).status).toBe(200);
  expect((await stop(stopTokenIn(letter?.text ?? ''))).status).toBe(200);
  await deliver(9);
  expect(await letters()).toHaveLength(1);
});

test('an invalid link changes nothing', async () => {
  await deliver(8);
  for (const token of ['', 'x', buyer.id, `${buyer.id}.${'A'.repeat(43)}`]) {
    const answer = await shop.client().post('/api/review-requests/stop', { token });
    expect([answer.status, answer.body.code]).toEqual([422, 'TOKEN_INVALID']);
  }
  expect(await letters()).toHaveLength(1);
});
