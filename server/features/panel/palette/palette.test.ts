import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import type { Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ demo: true });
});
afterAll(() => shop.stop());

async function find(words: string, ...permissions: Permission[]): Promise<Json[]> {
  const { client } = await signedIn(shop, { permissions });
  const answer = await client.get(`/api/admin/search?q=${encodeURIComponent(words)}`);
  expect(answer.status).toBe(200);
  return answer.body.results;
}
const kinds = (results: Json[]) => [...new Set(results.map((one) => one.kind))];

test('finds an order by its number, and products and users by their names', async () => {
  const [order] = (await (await signedIn(shop, { permissions: ['owner'] })).client.get('/api/admin/orders')).body.data
    .orders;
  expect(await find(String(order.number), 'owner')).toContainEqual(
    expect.objectContaining({ kind: 'order', id: order.id }),
  );
  expect(kinds(await find('мента', 'owner'))).toContain('product');
  expect(kinds(await find('Петрова', 'owner'))).toContain('user');
});

test('shows nothing that the user has no permission for', async () => {
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const { lastName } = (await owner.get('/api/admin/orders')).body.data.orders[0].contact;
  expect(kinds(await find(lastName, 'orders'))).toEqual(['order']);
  expect(kinds(await find('мента', 'catalog'))).toEqual(['product']);
  expect(await find('мента')).toEqual([]);
  expect(kinds(await find('Петрова', 'view'))).toContain('user');
});

test('requires at least two letters', async () => {
  expect(await find('м', 'owner')).toEqual([]);
});

test('lists exact SKUs, numbers and names first, then prefixes, then other matches', async () => {
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const { orders } = (await owner.get('/api/admin/orders?limit=100')).body.data;
  for (const order of orders.slice(0, 5)) {
    expect((await find(`№${order.number}`, 'owner'))[0]).toMatchObject({ kind: 'order', id: order.id });
  }
  const { products } = (await owner.get('/api/admin/products?pageSize=100')).body;
  for (const product of products.slice(0, 5)) {
    const sku = product.variants.at(-1).sku;
    expect((await find(sku.toLowerCase(), 'owner'))[0]).toMatchObject({ kind: 'product', id: product.id, detail: sku });
    expect((await find(product.name, 'catalog'))[0]).toMatchObject({ id: product.id });
  }
});

test('finds a phone number in any format, for users, orders and inquiries', async () => {
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const person = { email: 'phone@example.com', firstName: 'Ралица', lastName: 'Телефонова', role: 'customer' };
  const { user } = (await owner.post('/api/admin/users/create', { user: person })).body;
  await owner.put(`/api/admin/user/${user.id}`, { phone: '+359 (0)87 765-43 21' });
  for (const term of ['0877654321', '087 765 43 21', '+359877654321', '00359 87 7654321', '+359 87', '765-43-21']) {
    const list = await owner.get(`/api/admin/users?search=${encodeURIComponent(term)}`);
    expect(list.body.users.map((found: Json) => found['id'])).toContain(user.id);
    const first = (await find(term, 'users')).map((found) => found['id']);
    expect(first).toContain(user.id);
  }
  expect((await owner.get('/api/admin/users?search=0877654322')).body.users).toEqual([]);
  expect((await owner.get(`/api/admin/users?search=${encodeURIComponent('Телефонова Рал')}`)).body.users).toHaveLength(
    1,
  );
});

test('finds orders by their town and by the office they go to, and what a slip of a letter hid', async () => {
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const { orders } = (await owner.get('/api/admin/orders?limit=100')).body.data;
  const toOffice = orders.find(({ delivery }: Json) => delivery.method === 'office');
  const courier = { econt: 'Еконт', speedy: 'Спиди', boxnow: 'BOX NOW' }[toOffice.delivery.courier as 'econt'];
  const ofTown = await find(toOffice.delivery.city, 'orders');
  expect(ofTown.length).toBeGreaterThan(0);
  expect(kinds(ofTown)).toEqual(['order']);
  expect((await find(`${courier} ${toOffice.delivery.city}`, 'orders')).length).toBeGreaterThan(0);
  const long = orders.find(({ contact }: Json) => contact.lastName.length > 6);
  const slip = long.contact.lastName.slice(0, 3) + long.contact.lastName.slice(4);
  expect(kinds(await find(slip, 'orders'))).toEqual(['order']);
  expect(await find('Ъъъъъъъ', 'orders')).toEqual([]);
});

test('finds a product by the number of its barcode, with and without leading zeros', async () => {
  const [variant] = await shop.db.select().from(variants).limit(1);
  await shop.db
    .update(variants)
    .set({ gtin: '4006381333931' })
    .where(eq(variants.id, variant?.id ?? ''));
  for (const number of ['4006381333931', '04006381333931'])
    expect((await find(number, 'catalog'))[0]).toMatchObject({ kind: 'product', id: variant?.productId });
});
