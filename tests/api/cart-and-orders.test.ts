import { describe, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { shopUnderTest } from './shop-under-test.ts';

const shop = shopUnderTest();
const line = (product: Json, changes: object = {}) => ({
  productId: product.id,
  variantId: product.variants[0].id,
  ...changes,
});

async function withCart(product: Json, quantity = 1) {
  const customer = await shop.customer();
  expect((await customer.client.post('/api/cart/add', line(product, { quantity }))).status).toBe(200);
  return customer;
}
const placeOrder = (client: HttpClient, changes: object = {}, headers: Record<string, string> = {}) =>
  client.post('/api/orders/create', orderInput(changes), { headers });
const stockOf = async (product: Json) =>
  (await shop.guest().get(`/api/products/${product.id}`)).body.product.variants[0].stock as number;

describe('the cart', () => {
  test('requires a signed-in user and returns 401 to guests', async () => {
    expect((await shop.guest().get('/api/cart')).status).toBe(401);
    const product = await shop.product();
    expect((await shop.guest().post('/api/cart/add', line(product))).status).toBe(401);
  });

  test('adds one unit by default and raises the quantity of an existing line', async () => {
    const product = await shop.product();
    const { client } = await shop.customer();
    const first = await client.post('/api/cart/add', line(product));
    expect(first.body.cartItems).toMatchObject([
      {
        productId: product.id,
        quantity: 1,
        personalization: '',
        attributes: [],
        name: product.name,
        slug: product.slug,
        available: true,
      },
    ]);
    const second = await client.post('/api/cart/add', line(product, { quantity: 2 }));
    expect(second.body.cartItems).toMatchObject([{ quantity: 3, lineTotal: { amount: 3870, currency: 'BGN' } }]);
    const other = await client.post('/api/cart/add', line(product, { personalization: 'За Ива' }));
    expect(other.body.cartItems).toHaveLength(2);
    const { totals } = other.body;
    expect(totals.subtotal.amount).toBe(4 * 1290);
    expect(totals.total.amount).toBe(totals.subtotal.amount - totals.discount.amount + totals.delivery.amount);
    expect(totals.vatIncluded.amount).toBe(Math.round(totals.total.amount / 6));
  });

  test('changes, removes and clears lines, and returns 404 for lines of others', async () => {
    const product = await shop.product();
    const { client } = await withCart(product);
    const [item] = (await client.get('/api/cart')).body.cartItems;
    expect((await client.put(`/api/cart/edit/${item.id}`, { quantity: 5 })).body.cartItems[0].quantity).toBe(5);
    const otherCustomer = await shop.customer();
    expect((await otherCustomer.client.put(`/api/cart/edit/${item.id}`, { quantity: 1 })).status).toBe(404);
    expect((await otherCustomer.client.delete(`/api/cart/remove/${item.id}`)).status).toBe(404);
    expect((await client.delete(`/api/cart/remove/${item.id}`)).body.cartItems).toEqual([]);
    await client.post('/api/cart/add', line(product));
    expect((await client.delete('/api/cart')).body).toMatchObject({ cartItems: [], totals: { total: { amount: 0 } } });
  });

  test.each([0, -1, 1.5, 100, '2', null, true, [3], 1e308, {}])(
    'refuses the quantity %j with 422',
    async (quantity) => {
      const product = await shop.product();
      const { client } = await shop.customer();
      const response = await client.post('/api/cart/add', line(product, { quantity }));
      expect(response.status).toBe(422);
      expect(response.body.errors[0].path).toBe('quantity');
      expect((await client.get('/api/cart')).body.cartItems).toEqual([]);
    },
  );

  test('refuses a total quantity above 99 and changes nothing', async () => {
    const product = await shop.product();
    const { client } = await withCart(product, 98);
    expect((await client.post('/api/cart/add', line(product, { quantity: 2 }))).status).toBe(422);
    expect((await client.get('/api/cart')).body.cartItems[0].quantity).toBe(98);
  });

  test('accepts more than the stock and reports it', async () => {
    const product = await shop.product({}, { stock: 2 });
    const { client } = await withCart(product, 5);
    expect((await client.get('/api/cart')).body.cartItems[0]).toMatchObject({ quantity: 5, available: false });
  });

  test('refuses a draft, a variant of another product and an unknown product', async () => {
    const [draft, one, two] = [await shop.product({ status: 'draft' }), await shop.product(), await shop.product()];
    const { client } = await shop.customer();
    expect((await client.post('/api/cart/add', line(draft))).status).toBe(422);
    expect((await client.post('/api/cart/add', { productId: one.id, variantId: two.variants[0].id })).status).toBe(422);
    expect((await client.post('/api/cart/add', { productId: 'x', variantId: 'y' })).status).toBe(422);
  });

  test('ignores prices sent by the client', async () => {
    const product = await shop.product();
    const { client } = await shop.customer();
    const response = await client.post(
      '/api/cart/add',
      line(product, { unitPrice: { amount: 1, currency: 'BGN' }, price: 1, total: 0 }),
    );
    expect(response.body.cartItems[0].unitPrice.amount).toBe(1290);
  });

  test('quotes a guest’s lines and merges them at sign-in without losing any', async () => {
    const [first, second] = [await shop.product(), await shop.product()];
    const guest = shop.guest();
    const quote = await guest.post('/api/cart/quote', { lines: [line(first, { quantity: 2 }), line(second)] });
    expect(quote).toMatchObject({ status: 200, body: { totals: { subtotal: { amount: 3870 } } } });
    expect(quote.body.lines).toHaveLength(2);

    const { email, password } = await withCart(first, 1);
    const cookieLine = (product: Json, quantity: number, id: string) => ({
      id,
      ...line(product),
      quantity,
      personalization: '',
      attributes: [],
    });
    guest.cookies.set(
      'cart',
      encodeURIComponent(JSON.stringify([cookieLine(first, 2, '1'), cookieLine(second, 1, '2'), { junk: true }])),
    );
    await guest.signIn(email, password);
    expect(guest.cookies.has('cart')).toBe(false);
    const { cartItems } = (await guest.get('/api/cart')).body;
    const quantities = Object.fromEntries(cartItems.map((item: Json) => [item.productId, item.quantity]));
    expect(quantities).toEqual({ [first.id]: 3, [second.id]: 1 });
  });

  test.each(['not json', '%7B%7D', '%5B1%2C2%5D', '%E0%A4%A', '[{"quantity":1e999}]'])(
    'a malformed cart cookie %s does not prevent signing in',
    async (cookie) => {
      const { email, password } = await shop.customer();
      const guest = shop.guest();
      guest.cookies.set('cart', cookie);
      expect((await guest.signIn(email, password)).status).toBe(200);
    },
  );

  test('refuses an unknown discount code with its own error code', async () => {
    const product = await shop.product();
    const response = await shop.guest().post('/api/cart/quote', { lines: [line(product)], discountCode: 'NOPE' });
    expect(response.status).toBe(422);
    expect(response.body.errors[0].path).toBe('discountCode');
  });
});

describe('placing an order', () => {
  test('returns 201 with a snapshot, empties the cart and reduces the stock', async () => {
    const product = await shop.product();
    const { client, user } = await withCart(product, 3);
    const response = await placeOrder(client);
    expect(response).toMatchObject({
      status: 201,
      body: {
        message: 'Order created successfully.',
        order: {
          status: 'pending',
          paymentStatus: 'unpaid',
          contact: { firstName: 'Ива', email: 'iva@example.com' },
          delivery: { method: 'address', city: 'Пловдив' },
          lines: [
            {
              name: product.name,
              sku: product.variants[0].sku,
              quantity: 3,
              unitPrice: { amount: 1290, currency: 'BGN' },
              personalization: '',
            },
          ],
          totals: { subtotal: { amount: 3870 }, discount: { amount: 0 } },
          history: [{ status: 'pending' }],
        },
      },
    });
    expect((await client.get('/api/cart')).body.cartItems).toEqual([]);
    expect(await stockOf(product)).toBe(7);
    expect((await client.get(`/api/orders/${user.id}`)).body).toMatchObject({
      data: { orders: [{ id: response.body.order.id }] },
      page: 1,
      total: 1,
    });
    expect((await client.get(`/api/order/${response.body.order.id}`)).body.order).toEqual(response.body.order);
  });

  test('assigns ascending numbers', async () => {
    const product = await shop.product();
    const first = (await placeOrder((await withCart(product)).client)).body.order.number;
    const second = (await placeOrder((await withCart(product)).client)).body.order.number;
    expect(Number(second)).toBeGreaterThan(Number(first));
  });

  test('creates one order per Idempotency-Key and repeats the first response', async () => {
    const product = await shop.product();
    const { client, user } = await withCart(product, 2);
    const key = { 'idempotency-key': 'attempt-1' };
    const first = await placeOrder(client, {}, key);
    const repeated = await placeOrder(client, {}, key);
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
    expect(await placeOrder(client, { note: 'друго' }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await client.get(`/api/orders/${user.id}`)).body.total).toBe(1);
    expect(await stockOf(product)).toBe(8);
  });

  test('refuses an empty cart with 422 CART_EMPTY', async () => {
    const { client } = await shop.customer();
    expect(await placeOrder(client)).toMatchObject({ status: 422, body: { code: 'CART_EMPTY' } });
  });

  test('refuses insufficient stock with 409 OUT_OF_STOCK and the line, and keeps the cart', async () => {
    const product = await shop.product({}, { stock: 1 });
    const { client } = await withCart(product, 2);
    const response = await placeOrder(client);
    expect(response).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    expect(JSON.stringify(response.body)).toContain(product.name);
    expect((await client.get('/api/cart')).body.cartItems).toHaveLength(1);
    expect(await stockOf(product)).toBe(1);
  });

  test('refuses an outdated expected total with 409 PRICE_CHANGED and the current quote', async () => {
    const product = await shop.product();
    const { client } = await withCart(product);
    const { total } = (await client.get('/api/cart')).body.totals;
    const refusal = await placeOrder(client, { expectedTotal: { amount: total.amount - 1, currency: 'BGN' } });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(JSON.stringify(refusal.body)).toContain(String(total.amount));
    expect((await placeOrder(client, { expectedTotal: total })).status).toBe(201);
  });

  test.each([
    [{ acceptTerms: false }, 'acceptTerms'],
    [{ contact: { firstName: '', lastName: 'П', phone: '0888123456', email: 'a@example.com' } }, 'contact.firstName'],
    [{ contact: { firstName: 'И', lastName: 'П', phone: 'abc', email: 'a@example.com' } }, 'contact.phone'],
    [{ delivery: { method: 'drone' } }, 'delivery'],
    [{ delivery: { method: 'address', city: 'София', postcode: 'x', street: 'ул. 1' } }, 'delivery.postcode'],
    [{ delivery: { method: 'office', courier: 'econt', officeId: 'no-such' } }, 'delivery.officeId'],
    [{ payment: { method: 'gold' } }, 'payment.method'],
    [{ expectedTotal: { amount: '1', currency: 'BGN' } }, 'expectedTotal'],
  ])('refuses %j with 422 at %s and keeps the cart', async (changes, path) => {
    const { client } = await withCart(await shop.product());
    const response = await placeOrder(client, changes);
    expect(response.status).toBe(422);
    expect(response.body.errors[0].path).toContain(path);
    expect((await client.get('/api/cart')).body.cartItems).toHaveLength(1);
  });

  test('accepts guests by default and requires a user when the setting is off', async () => {
    expect(await placeOrder(shop.guest())).toMatchObject({ status: 422, body: { code: 'CART_EMPTY' } });
    const admin = await shop.admin();
    expect((await admin.put('/api/admin/settings', { guestCheckout: false })).status).toBe(200);
    expect((await placeOrder(shop.guest())).status).toBe(401);
    expect((await admin.put('/api/admin/settings', { guestCheckout: true })).status).toBe(200);
  });

  test('returns 404 for an order of another user', async () => {
    const { client, user } = await withCart(await shop.product());
    const { order } = (await placeOrder(client)).body;
    const otherCustomer = await shop.customer();
    expect((await otherCustomer.client.get(`/api/order/${order.id}`)).status).toBe(404);
    expect((await otherCustomer.client.get(`/api/orders/${user.id}`)).status).toBe(404);
    expect((await shop.guest().get(`/api/order/${order.id}`)).status).toBe(401);
    const admin = await shop.admin();
    expect((await admin.get(`/api/order/${order.id}`)).status).toBe(200);
    expect((await admin.get(`/api/orders/${user.id}`)).body.data.orders).toHaveLength(1);
  });
});

describe('order administration', () => {
  const statuses = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'];
  const allowed: Record<string, string[]> = {
    pending: ['confirmed', 'cancelled'],
    confirmed: ['packed', 'cancelled'],
    packed: ['shipped', 'cancelled'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
    cancelled: [],
    returned: [],
  };
  const path: Record<string, string[]> = {
    pending: [],
    confirmed: ['confirmed'],
    packed: ['confirmed', 'packed'],
    shipped: ['confirmed', 'packed', 'shipped'],
    delivered: ['confirmed', 'packed', 'shipped', 'delivered'],
    cancelled: ['cancelled'],
    returned: ['confirmed', 'packed', 'shipped', 'returned'],
  };

  async function orderIn(status: string) {
    const product = await shop.product();
    const { client, user } = await withCart(product, 4);
    const { order } = (await placeOrder(client)).body;
    const admin = await shop.admin();
    for (const step of path[status] ?? [])
      expect((await admin.put(`/api/admin/orders/${order.id}`, { status: step })).status).toBe(200);
    return { order, admin, product, client, user };
  }

  test.each(statuses)('moves an order from %s only as the transition table allows', async (from) => {
    const { order, admin } = await orderIn(from);
    for (const to of statuses.filter((status) => !allowed[from]?.includes(status))) {
      expect([to, (await admin.put(`/api/admin/orders/${order.id}`, { status: to })).status]).toEqual([to, 409]);
    }
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.status).toBe(from);
  });

  test('shows the status history and returns success messages in English', async () => {
    const { order, admin } = await orderIn('shipped');
    const response = await admin.put(`/api/admin/orders/${order.id}`, { status: 'delivered' });
    expect(response).toMatchObject({ status: 200, body: { message: 'Order updated successfully.' } });
    expect(response.body.order.history.map((entry: Json) => entry.status)).toEqual([
      'pending',
      'confirmed',
      'packed',
      'shipped',
      'delivered',
    ]);
  });

  test('restores the stock once for ten concurrent cancellations', async () => {
    const { order, admin, product } = await orderIn('confirmed');
    expect(await stockOf(product)).toBe(6);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => admin.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' })),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(await stockOf(product)).toBe(10);
  });

  test('restores the stock of a return', async () => {
    const { order, admin, product } = await orderIn('delivered');
    await admin.put(`/api/admin/orders/${order.id}`, { status: 'returned' });
    expect(await stockOf(product)).toBe(10);
  });

  test('cancels, restocks and hides a deleted unshipped order', async () => {
    const { order, admin, product, client, user } = await orderIn('packed');
    expect(await admin.delete(`/api/admin/orders/${order.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Order deleted successfully.' },
    });
    expect(await stockOf(product)).toBe(10);
    expect((await admin.get(`/api/admin/orders/${order.id}`)).status).toBe(404);
    expect((await client.get(`/api/orders/${user.id}`)).body.data.orders).toEqual([]);
    expect((await admin.delete(`/api/admin/orders/${order.id}`)).status).toBe(404);
  });

  test('lists orders newest first and finds them by number, name, email and phone', async () => {
    const { client } = await withCart(await shop.product());
    const contact = {
      firstName: 'Калоян',
      lastName: 'Рядков',
      phone: '+359 877 424242',
      email: 'kalo.rare@example.com',
    };
    const { order } = (await placeOrder(client, { contact })).body;
    const admin = await shop.admin();
    const all = (await admin.get('/api/admin/orders')).body;
    expect(all).toMatchObject({ page: 1, limit: 10, data: { orders: expect.any(Array) } });
    expect(all.data.orders[0].id).toBe(order.id);
    for (const term of [String(order.number), 'рядков', 'KALO.RARE', '877 424242', 'Калоян Рядков']) {
      const orderNumbers = (await admin.get(`/api/admin/orders?searchTerm=${encodeURIComponent(term)}`)).body.data
        .orders;
      expect([term, orderNumbers.map((one: Json) => one.id)]).toEqual([term, [order.id]]);
    }
    const confirmed = (await admin.get('/api/admin/orders?statusFilter=confirmed&limit=100')).body.data.orders;
    expect(confirmed.every((one: Json) => one.status === 'confirmed')).toBe(true);
    const totals = (await admin.get('/api/admin/orders?sortBy=total&limit=100')).body.data.orders.map(
      (one: Json) => one.totals.total.amount,
    );
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a));
  });

  test.each(['statusFilter=lost', 'sortBy=size', 'page=0', 'limit=500'])(
    'refuses the query %s with 422',
    async (query) => {
      expect((await (await shop.admin()).get(`/api/admin/orders?${query}`)).status).toBe(422);
    },
  );

  test('allows correcting contact and delivery before shipping only', async () => {
    const { order, admin } = await orderIn('packed');
    const contact = { ...order.contact, phone: '0899 000 111' };
    expect(
      (await admin.put(`/api/admin/orders/${order.id}`, { contact, internalNote: 'Обади се' })).body.order,
    ).toMatchObject({ contact: { phone: '0899 000 111' }, internalNote: 'Обади се' });
    await admin.put(`/api/admin/orders/${order.id}`, { status: 'shipped' });
    const tooLate = { contact: { ...contact, phone: '0899 000 222' } };
    expect((await admin.put(`/api/admin/orders/${order.id}`, tooLate)).status).toBe(409);
  });
});
