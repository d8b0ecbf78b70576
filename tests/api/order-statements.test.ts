import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { webhookEvents } from '#server/features/operations/webhooks/webhooks.tables.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const sent = recordStatements();

let shop: TestShop;
let buyer: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  buyer = await signedIn(shop);
  await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, buyer.id));
  // What is read once: settings, discounts, couriers, the day's count of carts.
  await sell(1);
});
afterAll(() => shop.stop());

/**
 * The first words of the statements of a call, in their order, BEGIN and COMMIT included. What other connections send
 * meanwhile is no part of it: what is told to other processes, the time of a visit.
 */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await buyer.client.get('/api/auth/me');
  sent.length = 0;
  await call();
  const starts = sent.map(({ text, client }) => ({
    text: text.replaceAll(/\s+/g, ' ').trim().toLowerCase().slice(0, 40),
    client,
  }));
  const client = starts.find(({ text }) => text === 'begin' || text.startsWith('with known as'))?.client;
  return starts.filter((one) => one.client === client).map(({ text }) => text);
}

/** A line for each product, and their order. */
async function sell(count: number): Promise<{ line: string[]; order: string[] }> {
  let line: string[] = [];
  for (let n = 0; n < count; n++) {
    const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 100 }] });
    line = await statementsOf(() => buyer.client.post('/api/cart/add', { productId, variantId: variantIds[0] }));
  }
  let status = 0;
  const order = await statementsOf(async () => {
    ({ status } = await buyer.client.post('/api/orders/create', orderInput()));
  });
  expect(status).toBe(201);
  return { line, order };
}

// The stock of each further product takes one more.
test.each([
  [1, 7],
  [20, 26],
])('a line of the cart takes one statement, an order of %i products %i', async (count, statements) => {
  const { line, order } = await sell(count);
  expect(line).toEqual([expect.stringMatching(/^with known as/)]);
  expect(order).toHaveLength(statements);
});

test('an order costs no statement more while another program is told of it', async () => {
  const { client } = await signedIn(shop, { permissions: ['owner'] });
  const types = ['order.created', 'stock.changed'];
  const added = await client.post('/api/admin/webhooks/create', { name: 'A', url: 'https://example.com/', types });
  expect(added.status).toBe(201);
  await sell(1);
  expect((await sell(1)).order).toHaveLength(7);
  expect(await shop.db.$count(webhookEvents)).toBe(4);
});
