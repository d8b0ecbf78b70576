import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { idempotencyKeys, orderKeys, orders } from '#server/features/sales/orders/orders.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { guestWith, putIntoCookie } from '#tests/support/guests.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ config: { trustProxy: 1 } });
});
afterAll(() => shop.stop());
afterEach(async () => {
  await expectConsistency(shop.db);
  // The next test is another client for the limits.
  shop.advanceClock(3_600_001);
});

const allowGuests = (guestCheckout: boolean) => runOperation(shop.deps, (op) => saveSettings(op, { guestCheckout }));
let people = 0;
const contactOf = (email = `guest-${++people}@example.com`) => ({ ...orderInput().contact, email });
const place = (client: HttpClient, changes: Parameters<typeof orderInput>[0] = {}, key?: string) =>
  client.post(
    '/api/orders/create',
    orderInput(changes),
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const seen = (client: HttpClient, id: string, key: string) =>
  client.get(`/api/guest-orders/${id}`, { headers: { 'x-order-key': key } });

async function placed(email?: string) {
  const client = guestWith(shop, await insertProduct(shop.db));
  const { body } = await place(client, { contact: contactOf(email) }, 'placed');
  return { client, order: body.order, key: body.key as string };
}

describe('a guest order', () => {
  test('is priced and stored like any other, reserves stock, clears the cookie and belongs to no account', async () => {
    const product = await insertProduct(shop.db);
    const client = guestWith(shop, product, { quantity: 2 });
    const answer = await place(client, { contact: contactOf() });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        key: expect.stringMatching(/^[\w-]{43}$/),
        order: {
          userId: null,
          lines: [{ name: product.name, quantity: 2, unitPrice: { amount: 1290 } }],
          totals: { total: { amount: 3270 } },
          history: [{ status: 'pending', actor: 'Ива Петрова' }],
        },
      },
    });
    expect(client.cookies.has('cart')).toBe(false);
    const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, product.productId));
    expect(variant?.stock).toBe(8);
  });

  test('uses only product, variant, quantity and text of the cookie', async () => {
    const { productId, variantIds } = await insertProduct(shop.db);
    const client = shop.client();
    const line = { id: 'x', productId, variantId: variantIds[0], quantity: 1, unitPrice: 1, price: { amount: 1 } };
    client.cookies.set('cart', encodeURIComponent(JSON.stringify([line, { productId, variantId: productId }, 'x'])));
    const { body } = await place(client, { contact: contactOf() });
    expect(body.order.totals.subtotal.amount).toBe(1290);
    expect(body.order.lines).toHaveLength(1);
  });

  test.each([undefined, '', '%E0%A4%A', '[]', '[{"productId":1}]'])('is refused for the cookie %s', async (cookie) => {
    const client = shop.client();
    if (cookie !== undefined) client.cookies.set('cart', cookie);
    expect(await place(client)).toMatchObject({ status: 422, body: { code: 'CART_EMPTY' } });
  });

  test('is refused with the current quote if the price changed, and for insufficient stock', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 1 }] });
    const seenTotal = { amount: 1, currency: 'BGN' as const };
    const refused = await place(guestWith(shop, product), { expectedTotal: seenTotal });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { quote: { lines: [{}] } } },
    });
    const greedy = await place(guestWith(shop, product, { quantity: 2 }));
    expect(greedy).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', details: { lines: [{ variantId: product.variantIds[0], stock: 1 }] } },
    });
  });

  test('returns the first response for a repeated idempotency key, including the order key, although the cart is empty', async () => {
    const client = guestWith(shop, await insertProduct(shop.db));
    const contact = contactOf();
    const first = await place(client, { contact }, 'g1');
    const again = await place(client, { contact }, 'g1');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await place(client, { contact, note: 'друго' }, 'g1')).toMatchObject({
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('has its own idempotency keys: another guest may use the same', async () => {
    const product = await insertProduct(shop.db);
    const [one, two] = [guestWith(shop, product), guestWith(shop, product)];
    const answers = [await place(one, {}, 'g2'), await place(two, {}, 'g2')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.order.id).not.toBe(answers[1]?.body.order.id);
  });

  test('is created once per cart; the same items in a new cart are another order', async () => {
    const product = await insertProduct(shop.db);
    const client = guestWith(shop, product);
    const cookie = client.cookies.get('cart') ?? '';
    expect((await place(client)).status).toBe(201);
    client.cookies.set('cart', cookie);
    expect(await place(client)).toMatchObject({ status: 422, body: { code: 'CART_EMPTY' } });
    putIntoCookie(client, product);
    expect((await place(client)).status).toBe(201);
  });

  test('does not reveal that its email has an account, and is not in that account before a sign-in', async () => {
    const { email, user } = await shop.signUp();
    const [known, unknown] = [await placed(email), await placed()];
    const shape = ({ order }: Awaited<ReturnType<typeof placed>>) => ({
      ...order,
      id: '',
      number: 0,
      createdAt: '',
      updatedAt: '',
      contact: { ...order.contact, email: '' },
      lines: order.lines.length,
      history: order.history.length,
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.order.userId).toBeNull();
    const { client } = await signedIn(shop, { permissions: ['orders'] });
    expect((await client.get(`/api/orders/${user.id}`)).body.data.orders).toEqual([]);
  });

  test('is refused while the shop does not accept guests, before the input is validated', async () => {
    await allowGuests(false);
    try {
      const client = guestWith(shop, await insertProduct(shop.db));
      expect(await place(client)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
      expect((await client.post('/api/orders/create', { nonsense: true })).status).toBe(401);
    } finally {
      await allowGuests(true);
    }
  });
});

describe('the order key', () => {
  test('opens the order for its holder, and for nobody else', async () => {
    const { order, key } = await placed();
    const other = await placed();
    expect((await seen(shop.client(), order.id, key)).body.order).toEqual(order);
    for (const wrong of [other.key, key.slice(1), 'x'])
      expect((await seen(shop.client(), order.id, wrong)).status).toBe(404);
    expect((await seen(shop.client(), other.order.id, key)).status).toBe(404);
    const { client } = await signedIn(shop);
    expect((await client.get(`/api/order/${order.id}`)).status).toBe(404);
  });

  test('is stored only as a hash, and so is the one in the email, which counts as secret', async () => {
    const { order, key } = await placed();
    await shop.drainJobs();
    const { text = '' } = shop.mails.findLast(({ to }) => to === order.contact.email) ?? {};
    const [, emailed = ''] = new RegExp(`/order/${order.id}#key=([\\w-]{43})`).exec(text) ?? [];
    expect((await seen(shop.client(), order.id, emailed)).body.order.number).toBe(order.number);
    const kept = [
      await shop.db.select().from(orders).where(eq(orders.id, order.id)),
      await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.orderId, order.id)),
      await shop.db.select().from(orderKeys).where(eq(orderKeys.orderId, order.id)),
    ];
    expect(kept.map((rows) => rows.length)).toEqual([1, 1, 2]);
    for (const secret of [key, emailed]) expect(JSON.stringify(kept)).not.toContain(secret);
    const cause = `order-placed:${order.id}`;
    expect(await shop.db.select().from(messages).where(eq(messages.cause, cause))).toMatchObject([
      { carriesSecret: true },
    ]);
  });

  test('is stored in an HttpOnly cookie of the browser that ordered, looked up or opened the order', async () => {
    const { client, order, key } = await placed();
    expect((await client.get(`/api/guest-orders/${order.id}`)).body.order).toEqual(order);
    const [elsewhere, finder] = [shop.client(), shop.client()];
    expect((await elsewhere.get(`/api/guest-orders/${order.id}`)).status).toBe(404);
    expect((await elsewhere.post(`/api/guest-orders/${order.id}/open`, { key: 'wrong' })).status).toBe(404);
    expect((await elsewhere.get(`/api/guest-orders/${order.id}`)).status).toBe(404);
    const opened = await elsewhere.post(`/api/guest-orders/${order.id}/open`, { key });
    expect(opened.headers.get('set-cookie')).toMatch(/^iskra_orders=.*HttpOnly.*SameSite=Lax$/);
    await finder.post('/api/guest-orders/lookup', { number: order.number, email: order.contact.email });
    for (const who of [elsewhere, finder])
      expect((await who.get(`/api/guest-orders/${order.id}`)).body.order.id).toBe(order.id);
    expect((await elsewhere.post(`/api/guest-orders/${order.id}/account`, { password: 'Long-enough-1' })).status).toBe(
      201,
    );
  });

  test('is deleted when a user signs out in that browser', async () => {
    const { client, order } = await placed();
    await client.post('/api/auth/logout');
    expect((await client.get(`/api/guest-orders/${order.id}`)).status).toBe(404);
  });

  test('gives a browser access to at most ten orders, the latest ones', async () => {
    const client = shop.client();
    const opened: string[] = [];
    for (let n = 0; n < 11; n++) {
      const { order, key } = await placed();
      expect((await client.post(`/api/guest-orders/${order.id}/open`, { key })).status).toBe(200);
      opened.push(order.id);
    }
    const answers = await Promise.all(opened.map((id) => client.get(`/api/guest-orders/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
  });

  test('is part of every email about the order', async () => {
    const { order } = await placed();
    const admin = await signedIn(shop, { permissions: ['orders'] });
    await admin.client.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
    await shop.drainJobs();
    const link = /\/order\/\S+#key=([\w-]+)/.exec(
      shop.mails.findLast(({ to }) => to === order.contact.email)?.text ?? '',
    );
    expect((await seen(shop.client(), order.id, link?.[1] ?? '')).body.order.status).toBe('confirmed');
  });
});

describe('cancelling a guest order', () => {
  const cancel = (client: HttpClient, id: string, key?: string) =>
    client.post(`/api/guest-orders/${id}/cancel`, key === undefined ? {} : { key });

  test('requires the key, succeeds once while the order is pending, and restores the stock', async () => {
    const { client, order, key } = await placed();
    expect((await cancel(shop.client(), order.id)).status).toBe(404);
    expect((await cancel(shop.client(), order.id, 'wrong')).status).toBe(404);
    const [line] = order.lines;
    const stock = async () => (await shop.db.select().from(variants).where(eq(variants.id, line.variantId)))[0]?.stock;
    const before = (await stock()) ?? 0;
    // The browser that placed the order has the key in a cookie.
    expect(await cancel(client, order.id)).toMatchObject({
      status: 200,
      body: { order: { status: 'cancelled', history: [{}, { status: 'cancelled', actor: 'Ива Петрова' }] } },
    });
    expect(await stock()).toBe(before + 1);
    expect(await cancel(shop.client(), order.id, key)).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
    expect(await stock()).toBe(before + 1);
  });

  test('is refused after processing has started, and for an order that belongs to an account', async () => {
    const { order, key } = await placed();
    const admin = await signedIn(shop, { permissions: ['orders'] });
    await admin.client.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
    expect(await cancel(shop.client(), order.id, key)).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
    const other = await placed();
    const person = await signedIn(shop);
    await person.client.post(`/api/guest-orders/${other.order.id}/take-over`, { key: other.key });
    expect((await cancel(shop.client(), other.order.id, other.key)).status).toBe(404);
  });
});

describe('an engraving text', () => {
  const engraving = { maxLength: 18, required: true, extraDays: 2, returnable: false };

  test('is required and limited as its product defines, for users and guests', async () => {
    const product = await insertProduct(shop.db);
    const { products } = await import('#server/features/catalog/products/products.tables.ts');
    await shop.db
      .update(products)
      .set({ personalizable: true, facts: { engraving } })
      .where(eq(products.id, product.productId));
    const { client } = await signedIn(shop);
    const add = (personalization: string) =>
      client.post('/api/cart/add', {
        productId: product.productId,
        variantId: product.variantIds[0],
        personalization,
      });
    for (const text of ['', '   ', 'Деветнайсет букви!!'])
      expect(await add(text)).toMatchObject({ status: 422, body: { errors: [{ path: 'personalization' }] } });
    expect(await add('Осемнайсет букви!!')).toMatchObject({
      status: 200,
      body: { cartItems: [{ engraved: { extraDays: 2, returnable: false } }] },
    });
    const refused = await place(guestWith(shop, product), { contact: contactOf() });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'cart' }] } });
    const { order } = (await place(client)).body;
    // The order keeps the conditions at the time of purchase.
    await shop.db.update(products).set({ facts: {} }).where(eq(products.id, product.productId));
    const kept = (await client.get(`/api/order/${order.id}`)).body.order;
    for (const { lines } of [order, kept]) expect(lines[0].engraved).toEqual({ extraDays: 2, returnable: false });
  });
});

describe('the order lookup', () => {
  const lookUp = (number: unknown, email: string) => shop.client().post('/api/guest-orders/lookup', { number, email });

  test('takes number and email in any case, and returns a key', async () => {
    const { order } = await placed();
    const answer = await lookUp(String(order.number), order.contact.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect((await seen(shop.client(), answer.body.id, answer.body.key)).body.order.id).toBe(order.id);
  });

  test('gives the same response for unknown, mismatched and assigned orders', async () => {
    const { order } = await placed();
    const { client, id } = await signedIn(shop);
    const product = await insertProduct(shop.db);
    await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
    const own = (await place(client)).body.order;
    expect(own.userId).toBe(id);
    const answers = [
      await lookUp(order.number, 'other@example.com'),
      await lookUp(99_999_999, order.contact.email),
      await lookUp(own.number, own.contact.email),
    ].map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }));
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('is limited per number and per client with a clear message, and available again after a quarter of an hour', async () => {
    const { client, order, key } = await placed();
    const from = (address: string) => (number: number, email: string) =>
      shop.client().post('/api/guest-orders/lookup', { number, email }, { headers: { 'x-forwarded-for': address } });
    const [guesser, neighbour] = [from('198.51.100.1'), from('198.51.100.2')];
    for (let n = 0; n < 10; n++) expect((await guesser(order.number, `guess-${n}@example.com`)).status).toBe(404);
    // Guesses of emails are limited for other addresses of the network too.
    const { status, body, headers } = await neighbour(order.number, order.contact.email);
    expect([status, body.message]).toEqual([429, 'Твърде много опити. Опитай пак след петнайсет минути.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    // They use up nothing of the buyer on another network, or in a browser in which the order is open.
    expect((await from('203.0.113.9')(order.number, order.contact.email)).status).toBe(200);
    const near = { headers: { 'x-forwarded-for': '198.51.100.3' } };
    await client.post(`/api/guest-orders/${order.id}/open`, { key }, near);
    const again = { number: order.number, email: order.contact.email };
    expect((await client.post('/api/guest-orders/lookup', again, near)).status).toBe(200);
    // So are guesses of numbers, while other clients are not limited.
    for (let n = 0; n < 50; n++) expect((await guesser(5_000_000 + n, 'x@example.com')).status).toBe(404);
    expect((await guesser(6_000_000, 'x@example.com')).status).toBe(429);
    expect((await neighbour(6_000_000, 'x@example.com')).status).toBe(404);
    expect(shop.takeLog().map(({ code }) => code)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    shop.advanceClock(15 * 60_000);
    expect((await guesser(order.number, order.contact.email)).status).toBe(200);
  });
});

describe('an account created from a guest order', () => {
  const ownerOf = async (id: string) =>
    (await shop.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id)))[0]?.userId;

  test("needs only a password, has the order's name and email, and owns the order", async () => {
    const { client, order, key } = await placed();
    const made = await client.post(`/api/guest-orders/${order.id}/account`, { key, password: 'Long-enough-1' });
    expect(made).toMatchObject({
      status: 201,
      body: { user: { email: order.contact.email, firstName: 'Ива', isVerified: false } },
    });
    expect((await client.signIn(order.contact.email, 'Long-enough-1')).status).toBe(200);
    expect((await client.get(`/api/order/${order.id}`)).body.order.id).toBe(order.id);
  });

  test('is refused without the key, with a weak password, and for an email that has an account', async () => {
    const { email } = await shop.signUp();
    const { client, order, key } = await placed(email);
    const make = (body: object) => client.post(`/api/guest-orders/${order.id}/account`, body);
    expect((await make({ key: 'x', password: 'Long-enough-1' })).status).toBe(404);
    expect(await make({ key, password: '12345678' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    expect(await make({ key, password: 'Long-enough-1' })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
    expect(await ownerOf(order.id)).toBeNull();
  });

  test('gets other orders of its email only after the email is confirmed', async () => {
    const email = `later-${++people}@example.com`;
    const [first, second] = [await placed(email), await placed(email.toUpperCase())];
    await first.client.post(`/api/guest-orders/${first.order.id}/account`, {
      key: first.key,
      password: 'Long-enough-1',
    });
    await first.client.signIn(email, 'Long-enough-1');
    expect(await ownerOf(second.order.id)).toBeNull();
    await shop.drainJobs();
    const token = shop.mails.map(({ text }) => /verify-email#token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
    expect((await first.client.post('/api/auth/verify-email', { token })).status).toBe(200);
    const [user] = await shop.db.select().from(users).where(eq(users.email, email));
    expect(await ownerOf(second.order.id)).toBe(user?.id);

    // Orders placed later are assigned at sign-in.
    const third = await placed(email);
    await shop.client().signIn(email, 'Long-enough-1');
    expect(await ownerOf(third.order.id)).toBe(user?.id);
  });

  test('an existing account can claim the order with its key, and a second one cannot', async () => {
    const { order, key } = await placed();
    const [one, two] = [await signedIn(shop), await signedIn(shop)];
    const take = (client: HttpClient, with_: string) =>
      client.post(`/api/guest-orders/${order.id}/take-over`, { key: with_ });
    expect((await take(one.client, 'wrong')).status).toBe(404);
    expect((await take(one.client, key)).body.order.userId).toBe(one.id);
    expect((await take(one.client, key)).status).toBe(200);
    expect((await take(two.client, key)).status).toBe(409);
  });
});
