import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ demo: true });
});
afterAll(() => shop.stop());

async function find(words: string, ...permissions: string[]): Promise<Json[]> {
  const { client } = await signedIn(shop, { permissions });
  const answer = await client.get(`/api/admin/search?q=${encodeURIComponent(words)}`);
  expect(answer.status).toBe(200);
  return answer.body.results;
}
const kinds = (results: Json[]) => [...new Set(results.map((one) => one.kind))];

test('finds an order by its number, a product and a person by their names', async () => {
  const [order] = (await (await signedIn(shop, { permissions: ['owner'] })).client.get('/api/admin/orders')).body.data
    .orders;
  expect(await find(String(order.number), 'owner')).toContainEqual(
    expect.objectContaining({ kind: 'order', id: order.id }),
  );
  expect(kinds(await find('мента', 'owner'))).toContain('product');
  expect(kinds(await find('Петрова', 'owner'))).toContain('user');
});

test('shows nobody what they may not look at', async () => {
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const { lastName } = (await owner.get('/api/admin/orders')).body.data.orders[0].contact;
  expect(kinds(await find(lastName, 'orders'))).toEqual(['order']);
  expect(kinds(await find('мента', 'catalog'))).toEqual(['product']);
  expect(await find('мента')).toEqual([]);
  expect(kinds(await find('Петрова', 'view'))).toContain('user');
});

test('waits for two letters', async () => {
  expect(await find('м', 'owner')).toEqual([]);
});
