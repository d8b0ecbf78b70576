import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, admin } from '#server/features/catalog/products/products.fixtures.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import './stock-alerts.jobs.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const soldOut = (changes: Json = {}) => addProduct(panel, changes, { stock: 0 });
const ask = (variantId: string, email: string, client = shop.client()) =>
  client.post('/api/stock-alerts', { variantId, email });
const restock = async (product: Json, stock: number) => {
  const variants = product.variants.map((variant: Json) => ({ ...variant, stock }));
  expect((await panel.put(`/api/admin/products/${product.id}`, { variants })).status).toBe(200);
};
const waiting = async ({ variants }: Json) =>
  (await shop.db.select().from(stockAlerts)).filter(({ variantId }) => variantId === variants[0].id).length;
const lettersTo = (email: string) => shop.mails.filter(({ to }) => to === email);

test('responds identically whether or not the address was stored before, and stores it once', async () => {
  const product = await soldOut();
  const first = await ask(product.variants[0].id, 'Ana@example.com');
  const again = await ask(product.variants[0].id, 'Ana@example.com');
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect((await ask(product.variants[0].id, 'ana@EXAMPLE.com')).status).toBe(200);
  expect(await waiting(product)).toBe(1);
});

test('refuses products in stock, products that are not on sale, and invalid addresses', async () => {
  const inStock = await addProduct(panel);
  const draft = await soldOut({ status: 'draft' });
  const gone = await soldOut();
  const answers = [
    await ask(inStock.variants[0].id, 'a@example.com'),
    await ask(draft.variants[0].id, 'a@example.com'),
    await ask(gone.id, 'a@example.com'),
    await ask(gone.variants[0].id, 'nobody'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'CONFLICT'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [422, 'VALIDATION'],
  ]);
});

test('notifies everyone once when a variant is restocked, even with few pieces, and deletes the alerts', async () => {
  const product = await soldOut({ name: 'Искра Кола' });
  const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
  for (const email of emails) await ask(product.variants[0].id, email);
  await shop.drainJobs();
  expect(emails.flatMap(lettersTo)).toEqual([]);
  await restock(product, 1);
  await shop.drainJobs();
  const [letter] = lettersTo('one@example.com');
  expect(emails.map((email) => lettersTo(email).length)).toEqual([1, 1, 1]);
  expect(letter?.subject).toContain('Искра Кола');
  expect(letter?.text).toContain(`/products/${product.slug}?variant=`);
  expect(await waiting(product)).toBe(0);
  await restock(product, 0);
  await restock(product, 4);
  await shop.drainJobs();
  expect(emails.map((email) => lettersTo(email).length)).toEqual([1, 1, 1]);
});

test('notifies when a cancelled order returns the pieces', async () => {
  const product = await addProduct(panel, {}, { stock: 1 });
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.id, variantId: product.variants[0].id, quantity: 1 });
  const { order } = (await client.post('/api/orders/create', orderInput())).body;
  expect((await ask(product.variants[0].id, 'returned@example.com')).status).toBe(200);
  await client.post(`/api/order/${order.id}/cancel`);
  await shop.drainJobs();
  expect(lettersTo('returned@example.com')).toHaveLength(1);
});

test('keeps the alerts if everything was sold again before the emails were queued', async () => {
  const product = await soldOut();
  await ask(product.variants[0].id, 'later@example.com');
  await restock(product, 2);
  await restock(product, 0);
  await shop.drainJobs();
  expect([lettersTo('later@example.com').length, await waiting(product)]).toEqual([0, 1]);
});

test('the hourly job sends alerts that no event triggered', async () => {
  const product = await soldOut();
  const [variant] = product.variants;
  await ask(variant.id, 'missed@example.com');
  await panel.put(`/api/products/${product.id}/updateStatus`, { status: 'archived' });
  await restock(product, 3);
  await shop.drainJobs();
  expect(lettersTo('missed@example.com')).toEqual([]);
  await panel.put(`/api/products/${product.id}/updateStatus`, { status: 'active' });
  await runOperation(shop.deps, (op) => enqueue(op, 'sweep-stock-alerts', {}));
  await shop.drainJobs();
  expect(lettersTo('missed@example.com')).toHaveLength(1);
});

test('the link in an email cancels all other alerts of its recipient, and of no one else', async () => {
  const [one, other] = [await soldOut(), await soldOut()];
  for (const product of [one, other]) await ask(product.variants[0].id, 'out@example.com');
  await ask(other.variants[0].id, 'stays@example.com');
  await restock(one, 1);
  await shop.drainJobs();
  const token = /stock-alerts\?token=(\S+)/.exec(lettersTo('out@example.com')[0]?.text ?? '')?.[1] ?? '';
  const wrong = await shop.client().post('/api/stock-alerts/cancel', { token: `${token}x` });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'TOKEN_INVALID']);
  expect((await shop.client().post('/api/stock-alerts/cancel', { token })).status).toBe(200);
  expect(await waiting(other)).toBe(1);
});

test.each([
  ['belongs to an account whose address is confirmed', true, 1],
  ['does not belong to an account whose address is not confirmed', false, 0],
])('%s', async (_, isVerified, own) => {
  const product = await soldOut();
  const { id, email } = await signedIn(shop);
  await ask(product.variants[0].id, email);
  await shop.db.update(users).set({ isVerified }).where(eq(users.id, id));
  expect((await panel.get(`/api/admin/user/${id}/data`)).body.stockAlerts).toHaveLength(own);
  expect((await panel.delete(`/api/admin/user/${id}`)).status).toBe(200);
  expect(await waiting(product)).toBe(1 - own);
});

test('expires after a year', async () => {
  const product = await soldOut();
  await ask(product.variants[0].id, 'old@example.com');
  await shop.db.execute(
    sql`update stock_alerts set created_at = now() - interval '366 days' where email_key = 'old@example.com'`,
  );
  await runOperation(shop.deps, (op) => enqueue(op, 'sweep-stock-alerts', {}));
  await shop.drainJobs();
  expect(await waiting(product)).toBe(0);
});
