import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, admin } from '#server/features/catalog/products/products.fixtures.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const listOf = async (client: HttpClient, query = '') => (await client.get(`/api/favourites${query}`)).body;
const idsOf = ({ favourites }: Json) => favourites.map(({ id }: Json) => id);

test('lists favourites newest first, once each, and only those of the customer', async () => {
  const [one, two] = [await addProduct(panel), await addProduct(panel)];
  const [{ client }, other] = [await signedIn(shop), await signedIn(shop)];
  await client.put(`/api/favourites/${one.id}`, {});
  shop.advanceClock(1000);
  await client.put(`/api/favourites/${two.id}`, {});
  expect((await client.put(`/api/favourites/${one.id}`, {})).status).toBe(200);
  expect(await listOf(client)).toMatchObject({ page: 1, limit: 10, total: 2 });
  expect(idsOf(await listOf(client))).toEqual([two.id, one.id]);
  expect(idsOf(await listOf(client, '?page=2&limit=1'))).toEqual([one.id]);
  expect(idsOf(await listOf(other.client))).toEqual([]);
  const marked = async (of: HttpClient) => (await of.get('/api/favourites/ids')).body;
  expect([await marked(client), await marked(other.client)]).toEqual([
    { productIds: [two.id, one.id] },
    { productIds: [] },
  ]);
  expect((await client.get(`/api/favourites/${one.id}`)).body).toEqual({ isFavourite: true });
  expect((await other.client.get(`/api/favourites/${one.id}`)).body).toEqual({ isFavourite: false });
});

test('removing a product is idempotent', async () => {
  const product = await addProduct(panel);
  const { client } = await signedIn(shop);
  await client.put(`/api/favourites/${product.id}`, {});
  for (let n = 0; n < 2; n++) expect((await client.delete(`/api/favourites/${product.id}`)).status).toBe(200);
  expect((await listOf(client)).total).toBe(0);
});

test('hides products that are no longer sold, shows them again later, and refuses to add them in the meantime', async () => {
  const product = await addProduct(panel);
  const { client } = await signedIn(shop);
  await client.put(`/api/favourites/${product.id}`, {});
  await panel.put(`/api/products/${product.id}/updateStatus`, { status: 'archived' });
  expect(await listOf(client)).toMatchObject({ favourites: [], total: 0 });
  const refused = await client.put(`/api/favourites/${product.id}`, {});
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  await panel.put(`/api/products/${product.id}/updateStatus`, { status: 'active' });
  expect((await listOf(client)).total).toBe(1);
});

test('ten concurrent requests add a product once, and a guest cannot add one', async () => {
  const product = await addProduct(panel);
  const { client } = await signedIn(shop);
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.put(`/api/favourites/${product.id}`, {})));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await listOf(client)).total).toBe(1);
  expect((await shop.client().get('/api/favourites')).status).toBe(401);
});
