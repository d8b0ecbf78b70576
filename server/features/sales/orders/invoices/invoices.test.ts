import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { orders } from '../orders.tables.ts';
import { indexCompanies } from './index-companies.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  admin = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());

const invoice = {
  company: 'Проба ЕООД',
  eik: '831902088',
  vatNumber: 'BG831902088',
  mol: 'Ива Петрова',
  address: 'Пловдив, ул. Гладстон 1',
};

async function ordered(moves: string[] = []) {
  const product = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  const place = async (): Promise<Json> => {
    await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
    return (await client.post('/api/orders/create', orderInput())).body.order;
  };
  const order = await place();
  for (const status of moves) await admin.put(`/api/admin/orders/${order.id}`, { status });
  const ask = (body: Json = invoice, by: HttpClient = client) => by.put(`/api/order/${order.id}/invoice`, body);
  return { client, order, place, ask };
}
const delivered = ['confirmed', 'packed', 'shipped', 'delivered'];

test('an invoice requested later is stored with the order, and the shop is notified', async () => {
  const { order, ask } = await ordered();
  expect(await ask()).toMatchObject({ status: 200, body: { order: { invoice }, message: 'Фактурата е поискана.' } });
  expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.invoice).toEqual(invoice);
  const message = `Клиентът поиска фактура за поръчка № ${order.number}`;
  const bell = await shop.db.select().from(notifications).where(eq(notifications.message, message));
  expect(bell).toMatchObject([{ href: `/admin/orders/${order.id}` }]);
});

test('an order is found by the company and the EIK of its invoice, given with the order, later, or before a new contact', async () => {
  const { order, ask, client } = await ordered();
  const find = async (searchTerm: string) => {
    const { status, body } = await admin.get(`/api/admin/orders?searchTerm=${encodeURIComponent(searchTerm)}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.data.orders.map(({ id }: Json) => id);
  };
  const company = { ...invoice, company: 'Рядък Щъркел ООД' };
  expect(await find('рядък щъркел')).toEqual([]);
  await ask(company);
  expect(await find('рядък щъркел')).toEqual([order.id]);
  await admin.put(`/api/admin/orders/${order.id}`, { contact: { ...order.contact, lastName: 'Новофамилна' } });
  expect(await find('Новофамилна')).toEqual([order.id]);
  expect(await find('ryaduk shturkel')).toEqual([order.id]);
  expect(await find(invoice.eik)).toContain(order.id);
  await client.post('/api/cart/add', { productId: order.lines[0].productId, variantId: order.lines[0].variantId });
  const { body } = await client.post(
    '/api/orders/create',
    orderInput({ invoice: { ...invoice, company: 'Втори Глухар' } }),
  );
  expect(await find('втори глухар')).toEqual([body.order.id]);
});

test('the company of an older order is added to its search text once, and not to that of an anonymised one', async () => {
  const { order, ask } = await ordered();
  await ask();
  const plain = ` ${order.number} ива`;
  const write = (searchText: string) =>
    shop.db.update(orders).set({ searchText }).where(eq(orders.id, order.id)).returning({ text: orders.searchText });
  const read = async () => {
    await runOperation(shop.deps, indexCompanies);
    await runOperation(shop.deps, indexCompanies);
    return shop.db.select({ text: orders.searchText }).from(orders).where(eq(orders.id, order.id));
  };
  await write(plain);
  expect(await read()).toEqual([{ text: `${plain} проба еоод 831902088` }]);
  await write(` ${order.number}`);
  expect(await read()).toEqual([{ text: ` ${order.number}` }]);
});

test('the next form is prefilled with the last invoice', async () => {
  const { client, ask } = await ordered();
  expect((await client.get('/api/account/invoice-details')).body).toEqual({ invoice: null });
  await ask();
  expect((await client.get('/api/account/invoice-details')).body).toEqual({ invoice });
  const other = (await signedIn(shop)).client;
  expect((await other.get('/api/account/invoice-details')).body).toEqual({ invoice: null });
});

test('an order has one invoice, also with concurrent requests', async () => {
  const { ask } = await ordered();
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('can be requested until the end of the fifth day after delivery', async () => {
  const early = await ordered(delivered);
  const late = await ordered(delivered);
  shop.advanceClock(5 * dayMs);
  expect((await early.ask()).status).toBe(200);
  shop.advanceClock(dayMs);
  expect(await late.ask()).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
});

test.each([['cancelled'], ['returned']])('is refused for orders that are %s', async (status) => {
  const { ask } = await ordered(status === 'returned' ? [...delivered, 'returned'] : ['cancelled']);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
});

test.each([
  ['an EIK whose check digit is wrong', { eik: '831902089' }, 'eik'],
  ['an EIK that is too short', { eik: '83190' }, 'eik'],
  ['a VAT number that is none', { vatNumber: '831902088' }, 'vatNumber'],
  ['no company', { company: '' }, 'company'],
  ['no address', { address: ' ' }, 'address'],
])('refuses %s', async (_, changes, path) => {
  const { ask } = await ordered();
  expect(await ask({ ...invoice, ...changes })).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test('is refused to other customers, guests and staff', async () => {
  const { ask } = await ordered();
  expect((await ask(invoice, (await signedIn(shop)).client)).status).toBe(404);
  expect((await ask(invoice, admin)).status).toBe(404);
  expect((await ask(invoice, shop.client())).status).toBe(401);
});
