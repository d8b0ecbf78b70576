import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { orderInput } from '#tests/support/order-input.ts';
import { shopUnderTest } from './shop-under-test.ts';

const shop = shopUnderTest();

describe('a call that does not exist', () => {
  test.each([
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['POST', '/api/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api/admin/nothing', 401, 'NOT_SIGNED_IN'],
    ['PATCH', '/api/products', 405, 'METHOD_NOT_ALLOWED'],
  ])('%s %s returns JSON, with or without pages', async (method, path, status, code) => {
    const response = await shop.guest().request(method, path, method === 'POST' ? {} : undefined, {});
    expect(response).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.body.requestId).toBe(response.headers.get('x-request-id'));
  });

  test('lists the allowed methods', async () => {
    expect((await shop.guest().request('POST', '/api/categories', {}, {})).headers.get('allow')).toBe('GET, HEAD');
    expect((await shop.guest().request('PATCH', '/api/cart', {}, {})).headers.get('allow')).toBe('GET, HEAD, DELETE');
  });
});

test('public calls set no cookie', async () => {
  for (const path of ['products', 'categories', 'check-cookie', 'isTwoFactorAuthEnabled', 'health', 'settings']) {
    expect((await shop.guest().get(`/api/${path}`)).headers.getSetCookie(), path).toEqual([]);
  }
});

test('accepts name and parent of a category under the names that GET returns, and refuses an empty change', async () => {
  const admin = await shop.admin();
  const create = async (name: string) =>
    (await admin.post('/api/admin/categories/create', { name, parentId: null })).body.category;
  const [parent, child] = [await create('Вкусове'), await create('Плодове')];
  const path = `/api/admin/categories/${child.id}`;
  const response = await admin.put(path, { ...child, name: 'Плодови', parentId: parent.id });
  expect(response.body.category).toMatchObject({ name: 'Плодови', parentId: parent.id });
  expect(await admin.put(path, {})).toMatchObject({ status: 422, body: { errors: [{ path: 'categoryName' }] } });
});

describe('the guest’s cart cookie', () => {
  test('is removed once a signed-in user has added something', async () => {
    const { client } = await shop.customer();
    const product = await shop.product();
    const line = { productId: product.id, variantId: product.variants[0].id };
    expect((await client.post('/api/cart/add', line)).headers.getSetCookie()).toEqual([]);
    client.cookies.set('cart', encodeURIComponent('[]'));
    expect((await client.post('/api/cart/add', line)).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cart=; Max-Age=0; Path=\//),
    ]);
  });

  test.each([
    '%',
    '%5B',
    'null',
    '{}',
    '[5,null,{}]',
    '[{"__proto__":{"x":1}}]',
    '[{"productId":"x","quantity":1e400}]',
  ])('does not prevent signing in: %s', async (cookie) => {
    const { email, password } = await shop.customer();
    const client = shop.guest();
    client.cookies.set('cart', cookie.startsWith('%') ? cookie : encodeURIComponent(cookie));
    expect((await client.signIn(email, password)).status).toBe(200);
    expect((await client.get('/api/cart')).body.cartItems).toEqual([]);
  });
});

test('lists contain complete orders, and deleting returns the final order', async () => {
  const admin = await shop.admin();
  const { client, user } = await shop.customer();
  const product = await shop.product();
  await client.post('/api/cart/add', { productId: product.id, variantId: product.variants[0].id, quantity: 2 });
  const { order } = (await client.post('/api/orders/create', orderInput())).body;
  for (const [who, path] of [
    [client, `/api/orders/${user.id}`],
    [admin, `/api/orders/${user.id}`],
    [admin, `/api/admin/orders?searchTerm=${order.number}`],
  ] as const) {
    expect((await who.get(path)).body.data.orders).toEqual([{ ...order, itemCount: 2 }]);
  }
  expect((await admin.delete(`/api/admin/orders/${order.id}`)).body).toMatchObject({
    message: 'Order deleted successfully.',
    order: { id: order.id, status: 'cancelled', lines: order.lines },
  });
});

test('keeps one of two owners who demote each other', async () => {
  const first = await shop.admin();
  const email = 'second-owner@example.com';
  const customer = { email, password: 'Long-enough-1', firstName: 'Втори', lastName: 'Собственик', role: 'admin' };
  const { user } = (await first.post('/api/admin/users/create', { user: customer })).body;
  const second = shop.guest();
  await second.signIn(email, customer.password);
  const own = (await first.get('/api/auth/me')).body.user;
  await Promise.all([first.csrfToken(), second.csrfToken()]);
  const responses = await Promise.all([
    first.put(`/api/admin/user/${user.id}`, { role: 'customer' }),
    second.put(`/api/admin/user/${own.id}`, { role: 'customer' }),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const reach = await Promise.all([first.get('/api/admin/users'), second.get('/api/admin/users')]);
  expect(reach.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('no page or call responds to TRACE', async () => {
  for (const path of ['/', '/api/products', '/api/nothing']) {
    const { port, hostname } = new URL(shop.base());
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ method: 'TRACE', host: hostname, port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status, path).toBeGreaterThanOrEqual(404);
    expect(status, path).toBeLessThan(406);
  }
});

test('treats an empty list parameter as absent', async () => {
  const admin = await shop.admin();
  const { paths } = (await shop.guest().get('/api/openapi.json')).body as { paths: Record<string, Described> };
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const inQuery = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const isJson = get?.responses['200']?.content?.['application/json'] !== undefined;
    const isOpen = isJson && !path.includes('{') && inQuery.every(({ required }) => !required);
    return isOpen && inQuery.length > 0 ? [{ path, names: inQuery.map(({ name }) => name) }] : [];
  });
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/products', '/admin/products', '/admin/users', '/admin/orders']),
  );
  for (const { path, names } of lists) {
    const response = await admin.get(`/api${path}?${names.map((name) => `${name}=`).join('&')}`);
    expect([path, response.status]).toEqual([path, (await admin.get(`/api${path}`)).status]);
  }
});

/** The part of an OpenAPI path that is read here. */
interface Described {
  get?: {
    parameters?: { in: string; name: string; required?: boolean }[];
    responses: Record<string, { content?: Record<string, unknown> } | undefined>;
  };
}
