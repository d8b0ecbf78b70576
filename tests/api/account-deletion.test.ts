import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reviews } from '#server/features/catalog/reviews/reviews.tables.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { inquiries } from '#server/features/customers/inquiries/inquiries.tables.ts';
import { confirmations } from '#server/features/sales/checkout/cod/confirmations.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { forgetBuyersOfDoneOrders } from '#server/features/sales/orders/own-orders/anonymise-orders.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** Exporting all personal data and deleting the account. */
const admin = { email: 'owner@example.com', password: 'Long-enough-1' };
let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  owner = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const secretStreet = 'ул. Тайна 7';

/** A customer with an address, a review and an order moved through `moves`. */
async function customer(moves: string[] = ['confirmed', 'packed', 'shipped', 'delivered']) {
  const account = await shop.signUp({ firstName: 'Цветелина', lastName: 'Уникална' });
  const { client, user } = account;
  const product = await insertProduct(shop.db);
  const contact = { firstName: 'Цветелина', lastName: 'Уникална', phone: '0899 765 432', email: account.email };
  const delivery = { method: 'address' as const, city: 'Перник', postcode: '2300', street: secretStreet };
  await client.post('/api/account/addresses', { ...contact, delivery });
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0], quantity: 2 });
  const orderResponse = await client.post(
    '/api/orders/create',
    orderInput({ contact, delivery, note: 'Тайна бележка' }),
  );
  expect(orderResponse.status).toBe(201);
  const order: Json = orderResponse.body.order;
  for (const status of moves) {
    expect((await owner.put(`/api/admin/orders/${order.id}`, { status })).status).toBe(200);
  }
  const review = { productId: product.productId, userId: user.id, authorName: 'Цветелина', rating: 5 };
  await shop.db.insert(reviews).values({ ...review, text: 'Добре.', status: 'approved' });
  const leave = (changes: Json = {}) => client.post('/api/account/delete', { password: account.password, ...changes });
  return { ...account, order, product, leave };
}

/** Sends an inquiry with an address that may belong to someone else. */
async function sendInquiry(email: string): Promise<void> {
  const inquiry = { company: 'Кафе', name: 'Цветелина', email, phone: '0899 765 432', city: 'Перник' };
  const response = await shop
    .client()
    .post('/api/inquiries', { ...inquiry, message: 'Търся дистрибутор.', seconds: 60 });
  expect(response.status).toBe(201);
}
const confirmEmail = (userId: string) => shop.db.update(users).set({ isVerified: true }).where(eq(users.id, userId));

describe('the personal data file', () => {
  test('contains all personal data of the user and no secret', async () => {
    const { client, password, email, user, product } = await customer();
    await client.put(`/api/favourites/${product.productId}`, {});
    await sendInquiry(email);
    await confirmEmail(user.id);
    const response = await client.post('/api/account/data', { password });
    expect(response.status).toBe(200);
    const file = await client.get(response.body.url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect(file.body).toMatchObject({
      profile: { email, firstName: 'Цветелина' },
      consents: [{ kind: 'mail', given: false, source: 'registration' }],
      sessions: [{ address: expect.any(String) }],
      addresses: [{ delivery: { street: secretStreet } }],
      cart: [],
      orders: [{ contact: { email }, lines: [{ quantity: 2 }] }],
      reviews: [{ rating: 5, text: 'Добре.', photos: [] }],
      reviewRequests: { stoppedAt: null, asked: [] },
      favourites: [{ productId: expect.any(String) }],
      savedViews: [],
      inquiries: [{ message: 'Търся дистрибутор.' }],
      stockAlerts: [],
    });
    expect(file.text).not.toMatch(/hash|secret/i);
  });

  test('requires the password, and its URL works for the same user for ten minutes', async () => {
    const { client, password } = await customer();
    expect(await client.post('/api/account/data', { password: 'wrong-one-1' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    const { url } = (await client.post('/api/account/data', { password })).body;
    expect((await shop.client().get(url)).status).toBe(401);
    for (const other of [owner, (await shop.signUp()).client])
      expect(await other.get(url)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } });
    expect((await client.get(url)).status).toBe(200);
    shop.advanceClock(11 * 60_000);
    expect((await client.get(url)).body.code).toBe('TOKEN_INVALID');
  });

  test('is created at most five times an hour', async () => {
    const { client, password } = await shop.signUp();
    for (let n = 0; n < 5; n++) expect((await client.post('/api/account/data', { password })).status).toBe(200);
    const sixth = await client.post('/api/account/data', { password });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    shop.takeLog();
  });
});

describe('deleting the own account', () => {
  test('keeps number, lines and totals for accounting and no personal data', async () => {
    const { client, user, email, password, order, product, leave } = await customer();
    expect(await leave()).toMatchObject({ status: 200, body: { message: 'Профилът ти е изтрит.' } });

    const storedOrder = (await owner.get(`/api/admin/orders/${order.id}`)).body.order;
    expect(storedOrder).toMatchObject({
      number: order.number,
      userId: null,
      totals: order.totals,
      lines: order.lines.map((line: Json) => ({ ...line, shipped: line.quantity })),
      contact: { firstName: 'Бивш', lastName: 'клиент' },
      note: '',
    });
    const left = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    for (const trace of ['Цветелина', 'Уникална', email, '765 432', '765432', secretStreet, 'Перник', 'Тайна'])
      expect(JSON.stringify([storedOrder, left])).not.toContain(trace);
    expect((await owner.get(`/api/admin/orders?searchTerm=${email}`)).body.total).toBe(0);
    expect(await shop.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);

    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await shop.client().signIn(email, password)).status).toBe(401);
    const { reviews: shown } = (await shop.client().get(`/api/products/${product.productId}/reviews`)).body;
    expect(shown).toMatchObject([{ authorName: 'Бивш клиент', text: 'Добре.' }]);
  });

  test('clears the stored emails and sends a final one', async () => {
    const { email, leave } = await customer();
    await shop.drainJobs();
    await leave();
    const sentMessages = await shop.db.select().from(messages).where(eq(messages.recipient, email));
    expect(sentMessages.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Профилът ти в .+ е изтрит$/)]);
    await shop.drainJobs();
    expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: sentMessages[0]?.subject });
  });

  test('deletes the reviews on request and recalculates the rating', async () => {
    const { product, leave } = await customer();
    await leave({ reviews: 'remove' });
    const path = `/api/products/${product.productId}`;
    expect((await shop.client().get(`${path}/reviews`)).body.reviews).toEqual([]);
    expect((await shop.client().get(path)).body.product.rating.count).toBe(0);
  });

  test('deletes inquiries from a confirmed address and keeps those of other users', async () => {
    const [sure, unsure] = [await customer(), await customer()];
    await confirmEmail(sure.user.id);
    for (const { email } of [sure, unsure]) await sendInquiry(email);
    for (const { leave } of [sure, unsure]) expect((await leave()).status).toBe(200);
    const left = await shop.db.select({ email: inquiries.email }).from(inquiries);
    expect(left).not.toContainEqual({ email: sure.email });
    expect(left).toContainEqual({ email: unsure.email });
  });

  test.each([[[]], [['confirmed']], [['confirmed', 'packed']], [['confirmed', 'packed', 'shipped']]])(
    'is refused without changes while an order is in progress: %j',
    async (moves) => {
      const { client, order, leave } = await customer(moves);
      expect(await leave()).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: expect.stringContaining(`№ ${order.number}`) },
      });
      expect((await client.get('/api/auth/me')).status).toBe(200);
      expect((await client.get(`/api/order/${order.id}`)).body.order.contact.firstName).toBe('Цветелина');
    },
  );

  test('requires the correct password', async () => {
    const { client, leave } = await customer();
    expect(await leave({ password: 'wrong-one-1' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password', message: 'Паролата не е вярна.' }] },
    });
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  test('requires a code too when the second factor is enabled', async () => {
    const { client, password, leave } = await customer();
    const { secret } = (await client.post('/api/auth/two-factor/setup', { password })).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.deps.clock().getTime() });
    expect((await client.post('/api/auth/two-factor/confirm', { code: code() })).status).toBe(200);
    shop.advanceClock(60_000);
    expect((await leave()).body.errors).toMatchObject([{ path: 'code', message: 'Въведи кода от приложението си.' }]);
    expect((await leave({ code: 'aaaaaa' })).body.errors).toMatchObject([{ path: 'code' }]);
    expect((await leave({ code: code() })).status).toBe(200);
  });

  test('is refused for the last owner', async () => {
    expect(await owner.post('/api/account/delete', { password: admin.password })).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    });
  });

  test('never leaves an order with a name but no account when both happen concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const { client, user, product, leave } = await customer();
      await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
      const [left, orderResponse] = await Promise.all([leave(), client.post('/api/orders/create', orderInput())]);
      expect([200, 409]).toContain(left.status);
      expect([201, 401, 409, 422]).toContain(orderResponse.status);
      const orderRows = await shop.db.select().from(orders).where(eq(orders.userId, user.id));
      expect(orderRows.length > 0).toBe(left.status === 409);
      if (orderResponse.status === 201) {
        const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderResponse.body.order.id));
        expect(order?.userId).toBe(user.id);
      }
    }
  });
});

describe('deleting a user in the panel', () => {
  const remove = (id: string) => owner.delete(`/api/admin/user/${id}`);
  const traces = ['Цветелина', 'Уникална', '765 432', '765432', secretStreet, 'Перник', 'Тайна'];
  const eraseBuyers = () => runOperation(shop.deps, (op) => forgetBuyersOfDoneOrders(op, confirmations.forget));
  const storedOrder = async (id: string) =>
    JSON.stringify(await shop.db.select().from(orders).where(eq(orders.id, id)));

  test('keeps completed orders for accounting and no personal data anywhere', async () => {
    const { user, email, order, product } = await customer();
    expect((await remove(user.id)).body).toEqual({ message: 'User deleted successfully.' });
    const left = await storedOrder(order.id);
    for (const trace of [...traces, email]) expect(left).not.toContain(trace);
    expect(left).toContain(`"number":${order.number}`);
    const { reviews: shown } = (await shop.client().get(`/api/products/${product.productId}/reviews`)).body;
    expect(shown).toMatchObject([{ authorName: 'Бивш клиент' }]);
    const { activities } = (await owner.get(`/api/admin/activities?subjectId=${user.id}&action=user.deleted`)).body;
    const activity = (await owner.get(`/api/admin/activities/${activities[0].id}`)).text;
    for (const trace of [...traces, email]) expect(activity).not.toContain(trace);
  });

  test('lets an order in progress be delivered and erases its buyer afterwards', async () => {
    const { user, email, order } = await customer(['confirmed']);
    expect((await remove(user.id)).status).toBe(200);
    const response = (await owner.get(`/api/admin/orders/${order.id}`)).body.order;
    expect(response).toMatchObject({ userId: null, contact: { firstName: 'Цветелина' } });
    await eraseBuyers();
    expect(await storedOrder(order.id)).toContain('Цветелина');
    for (const status of ['packed', 'shipped', 'delivered'])
      expect((await owner.put(`/api/admin/orders/${order.id}`, { status })).status).toBe(200);
    await eraseBuyers();
    const left = await storedOrder(order.id);
    for (const trace of [...traces, email]) expect(left).not.toContain(trace);
  });
});
