import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { grants, type StaffRole, staffRoleNames, staffRoles } from '#contracts/accounts/staff-roles.rule.ts';
import { permissionsOf, type Route } from '#contracts/common/route.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Answer, HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { callsOfStaff } from './staff-access.ts';

/*
 * Makes every call with ids of existing records of another user, as every role without access: no data of those records
 * is returned and none is changed. The calls are read from the router, so that new ones are covered.
 */

const shop = shopUnderTest();
/** Contained in every text field of the victim's records. */
const mark = 'Жертва-Тайна';
const phone = '0888 777 666';
let ids: Record<string, string>;
let secrets: string[];

beforeAll(async () => {
  const contact = { ...orderInput().contact, firstName: mark, phone };
  const { order, client, userId, product } = await placeOrderIn(shop.shop(), { changes: { contact, note: mark } });
  const owner = await shop.admin();
  const [{ email } = { email: '' }] = await queryRows(
    shop.shop().db,
    { email: column.text },
    sql`select email from users where id = ${userId}`,
  );
  await client.put('/api/auth/me', { firstName: mark, lastName: mark });
  const address = {
    ...contact,
    label: mark,
    delivery: { method: 'address', city: mark, postcode: '1000', street: mark },
  };
  expect((await client.post('/api/account/addresses', address)).status).toBe(201);
  const line = { productId: product.productId, variantId: product.variantIds[0], quantity: 1, personalization: '' };
  expect((await client.post('/api/cart/add', line)).status).toBe(200);
  const inquiry = { company: mark, name: mark, email: 'victim@example.com', phone, city: mark, message: mark };
  expect((await client.post('/api/inquiries', inquiry)).status).toBeLessThan(300);
  for (const status of ['confirmed', 'packed', 'shipped'])
    expect((await owner.put(`/api/admin/orders/${order.id}`, { status })).status).toBe(200);
  const review = { rating: 5, text: `${mark} и още думи за отзива`, title: mark };
  expect((await client.post(`/api/products/${product.productId}/reviews`, review)).status).toBe(201);
  await owner.post('/api/admin/groups/create', { name: mark });
  await owner.post('/api/admin/views/create', { list: 'orders', name: mark, address: 'status=packed' });
  await shop.shop().drainJobs();
  ids = await idsOf({ userId, orderId: order.id, productId: product.productId });
  secrets = [mark, phone, email, 'victim@example.com'];
});

async function idsOf(records: { userId: string; orderId: string; productId: string }): Promise<Record<string, string>> {
  const first = async (table: string): Promise<string> => {
    const rows = await queryRows(
      shop.shop().db,
      { id: column.text },
      sql.raw(`select id from ${table} order by id limit 1`),
    );
    return rows[0]?.id ?? records.orderId;
  };
  const tables = {
    address: 'addresses',
    cartLine: 'cart_items',
    session: `sessions where user_id = '${records.userId}'`,
    review: 'reviews',
    payment: 'payments',
    fulfilment: 'fulfilments',
    message: 'messages',
    notification: 'notifications',
    activity: 'activities',
    group: 'customer_groups',
    inquiry: 'inquiries',
    view: 'saved_views',
  };
  const ids = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => [name, await first(table)] as const),
  );
  return { ...Object.fromEntries(ids), user: records.userId, order: records.orderId, product: records.productId };
}

/** Maps the path before a parameter to the record that it identifies. */
const records: readonly [before: RegExp, record: string][] = [
  [/\/fulfilments$/, 'fulfilment'],
  [/\/letters$/, 'message'],
  [/\/user\/:id\/sessions$|^\/auth\/sessions$/, 'session'],
  [/^\/(admin\/user|orders)$/, 'user'],
  [/^\/(admin\/(orders|packing)|order|guest-orders|payments\/orders)$/, 'order'],
  [/^\/(admin\/)?payments(\/sandbox)?$/, 'payment'],
  [/^\/((admin\/)?products|favourites)$/, 'product'],
  [/^\/account\/addresses$/, 'address'],
  [/^\/cart\//, 'cartLine'],
  [/^\/(admin\/ratings|reviews)$/, 'review'],
  [/^\/admin\/(messages|sms)$/, 'message'],
  [/^\/admin\/notifications$/, 'notification'],
  [/^\/admin\/activities$/, 'activity'],
  [/^\/admin\/groups$/, 'group'],
  [/^\/admin\/inquiries$/, 'inquiry'],
  [/^\/admin\/views$/, 'view'],
];

function pathOf(path: string): string {
  const parts = path.split('/');
  return parts
    .map((part, index) => {
      if (!part.startsWith(':')) return part;
      const before = parts.slice(0, index).join('/');
      return ids[records.find(([pattern]) => pattern.test(before))?.[1] ?? 'order'];
    })
    .join('/');
}

/** A valid body, so that the request is not refused for its input. */
function bodyOf({ method, path }: Route): Json {
  if (method === 'GET') return undefined;
  const { contact, delivery } = orderInput();
  if (path.includes('/addresses/')) return { ...contact, label: 'чуж', delivery, isDefault: true };
  if (path.startsWith('/cart/')) return { productId: ids['product'], quantity: 9, personalization: 'чуж' };
  if (path.startsWith('/reviews/')) return { rating: 1, title: 'чуж', text: 'Чужда ръка пише в този отзив.' };
  if (path.endsWith('/invoice')) return { company: 'чуж', eik: '175074752', mol: 'чуж', address: 'чуж' };
  if (path.includes('/user/')) return { firstName: 'чуж', role: 'admin' };
  if (path.includes('/orders/')) return { status: 'cancelled', note: 'чуж', contact: { ...contact, firstName: 'чуж' } };
  if (path.includes('/packing/')) return { ids: [ids['order']] };
  return {};
}

/** All stored data of the records, to detect any change. */
async function stored(): Promise<string> {
  const tables = ['orders', 'order_lines', 'order_history', 'addresses', 'reviews', 'payments', 'fulfilments'];
  const more = ['products', 'variants', 'inquiries', 'customer_groups', 'saved_views', 'payment_entries', 'messages'];
  const victim = sql`select u.email, u.first_name, u.role, u.password_hash, u.status from users u where u.id = ${ids['user']}`;
  const parts = [(await shop.shop().db.execute(victim)).rows];
  for (const table of [...tables, ...more])
    parts.push((await shop.shop().db.execute(sql.raw(`select * from ${table} t order by t::text`))).rows);
  parts.push((await shop.shop().db.execute(sql`select count(*) from sessions where user_id = ${ids['user']}`)).rows);
  const cart = sql`select i.* from cart_items i where i.user_id = ${ids['user']} order by i.id`;
  parts.push((await shop.shop().db.execute(cart)).rows);
  return JSON.stringify(parts);
}

const apiRoutes = () => shop.shop().app.platform.routes.filter(({ produces }) => produces !== 'text/event-stream');
const call = ({ method, path }: Route) => `${method} ${path}`;

async function leaks(routes: readonly Route[], client: HttpClient, mayAnswer: (response: Answer) => boolean) {
  const wrong: string[] = [];
  for (const route of routes) {
    const answer = await client.request(route.method, `/api${pathOf(route.path)}`, bodyOf(route), {});
    const leaked = secrets.filter((secret) => answer.text.includes(secret));
    if (leaked.length > 0) wrong.push(`${call(route)} says ${leaked.join(', ')}`);
    if (!mayAnswer(answer)) wrong.push(`${call(route)}: ${answer.status} ${answer.text.slice(0, 100)}`);
  }
  return wrong;
}

/** Restricted to the owner of a record or to staff with permission; public responses contain no personal data. */
const isRefused = ({ status }: Answer) => [401, 403, 404].includes(status);
const isNoFailure = ({ status }: Answer) => status < 500;
/** Ends the sender's own session or account. */
const endsSender = /^(POST \/auth\/logout|DELETE \/auth\/sessions|POST \/account\/delete)$/;

describe('access to records of other users', () => {
  test('a guest can neither read nor change them', async () => {
    const before = await stored();
    const closed = apiRoutes().filter(({ access }) => access !== 'public');
    // A guest may order without an account if the shop allows it; such an order is the guest's own.
    const open = apiRoutes().filter((route) => route.access === 'public' && route.path.includes(':'));
    expect(await leaks(closed, shop.guest(), isRefused)).toEqual([]);
    expect(await leaks(open, shop.guest(), isNoFailure)).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test('another customer can neither read nor change them', async () => {
    const before = await stored();
    const { client } = await signedIn(shop.shop());
    const panel = apiRoutes().filter(({ access }) => access === 'admin');
    expect(await leaks(panel, client, isRefused)).toEqual([]);
    // Products are public; the remaining calls identify a personal record.
    const isOfPerson = ({ path }: Route) =>
      path.includes(':') && !path.includes(':token') && !/^\/(products|pages|categories|favourites)\//.test(path);
    const personalRoutes = apiRoutes().filter((route) => route.access === 'user' && isOfPerson(route));
    expect(personalRoutes.length).toBeGreaterThan(12);
    expect(await leaks(personalRoutes, client, isRefused)).toEqual([]);
    const others = apiRoutes().filter(
      (route) =>
        route.access !== 'admin' &&
        !personalRoutes.includes(route) &&
        route.path.includes(':') &&
        !endsSender.test(call(route)),
    );
    expect(await leaks(others, client, isNoFailure)).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test.each(staffRoleNames.filter((role) => role !== 'owner'))(
    'staff with the role %s can neither read nor change more than the role allows',
    async (role: StaffRole) => {
      const before = await stored();
      const { client } = await signedIn(shop.shop(), { permissions: [...staffRoles[role]] });
      const closed = apiRoutes().filter(
        (route) => route.access === 'admin' && !callsOfStaff[call(route)]?.includes(role),
      );
      expect(await leaks(closed, client, isRefused)).toEqual([]);
      // Data shown to all staff includes nothing that requires a missing permission.
      const shared = apiRoutes().filter(
        (route) => route.access === 'admin' && route.method === 'GET' && permissionsOf(route).length === 0,
      );
      const seesPeople = (['orders', 'users', 'reviews'] as const).some((permission) =>
        grants(staffRoles[role], permission, true),
      );
      if (!seesPeople) expect(await leaks(shared, client, isNoFailure)).toEqual([]);
      const personalRoutes = ['/api/order/', '/api/orders/', '/api/account/addresses/', '/api/reviews/'];
      if (!grants(staffRoles[role], 'orders', true)) {
        expect((await client.get(`${personalRoutes[0]}${ids['order']}`)).status).toBe(404);
        expect((await client.get(`${personalRoutes[1]}${ids['user']}`)).status).toBe(404);
      }
      expect(await stored()).toBe(before);
    },
  );
});
