import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { guestWith } from '#tests/support/guests.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** Secrets of emailed links never reach the server as part of a URL. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await runOperation(shop.deps, (op) => saveSettings(op, { guestCheckout: true }));
});
afterAll(() => shop.stop());

const submit = (url: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  });

/** The newest link to `page` in an email to that address. */
async function linkTo(page: string, email: string): Promise<string> {
  await shop.drainJobs();
  const text = shop.mails.findLast((mail) => mail.to === email && mail.text.includes(`/${page}`))?.text ?? '';
  return new RegExp(`https?://\\S+/${page}\\S*`).exec(text)?.[0] ?? '';
}

test('links for email confirmation, passwords and orders have their secret in the fragment', async () => {
  const { email } = await shop.signUp();
  await shop.client().post('/api/auth/forgot-password', { email });
  const guest = guestWith(shop, await insertProduct(shop.db));
  const contact = { ...orderInput().contact, email };
  expect((await guest.post('/api/orders/create', orderInput({ contact }))).status).toBe(201);
  for (const page of ['verify-email', 'reset-password', 'order']) {
    const link = new URL(await linkTo(page, email));
    expect(link.hash, page).toMatch(/^#(token|key)=[\w-]{43}$/);
    expect(link.search, page).toBe('');
  }
});

test.runIf(isBuilt()).each([
  ['/verify-email?token=a-b_c', '/verify-email#token=a-b_c'],
  ['/reset-password?token=a-b_c', '/reset-password#token=a-b_c'],
  ['/reset-password?token=a-b_c&invitation=1', '/reset-password?invitation=1#token=a-b_c'],
  ['/order/00000000-0000-4000-8000-000000000000?key=a-b_c', '/order/00000000-0000-4000-8000-000000000000#key=a-b_c'],
])('redirects the old URL %s to %s', async (old, address) => {
  const { statusCode, headers } = await shop.app.inject({ url: old });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, address, 'private, no-store']);
});

test.runIf(isBuilt())('accepts the link pasted into a field without script', async () => {
  const { email } = await shop.signUp();
  expect((await shop.app.inject({ url: '/verify-email' })).payload).toMatch(/<noscript>.*name="link".*<\/noscript>/);
  const confirmed = await submit('/verify-email', { form: 'verify-email', link: await linkTo('verify-email', email) });
  expect(confirmed.headers.location).toBe('/verify-email?done=password');

  await shop.client().post('/api/auth/forgot-password', { email });
  const link = await linkTo('reset-password', email);
  const weak = await submit('/reset-password', { form: 'reset-password', link, password: '1' });
  expect(weak.statusCode).toBe(422);
  expect(weak.payload).toContain(link);
  // Older emails have the token in the query string; the token alone is accepted too.
  const set = await submit('/reset-password', {
    form: 'reset-password',
    link: link.replace('#', '?'),
    password: 'Another-one-22',
  });
  expect(set.headers.location).toBe('/signin?reset=1');
  expect((await shop.client().signIn(email, 'Another-one-22')).status).toBe(200);
});

test.runIf(isBuilt())('finds an order by number and email in a browser without access to it', async () => {
  const guest = guestWith(shop, await insertProduct(shop.db));
  const { order } = (await guest.post('/api/orders/create', orderInput())).body;
  const page = `/order/${order.id}`;
  expect((await guest.get(page)).text).toContain(`№ <!-- -->${order.number}`);
  const closed = await shop.client().get(page);
  expect(closed.status).toBe(200);
  expect(closed.text).not.toContain(order.contact.lastName);
  expect(closed.text).toMatch(/<noscript>.*name="number".*name="email".*<\/noscript>/);
  const lookup = await submit(page, {
    form: 'order-lookup',
    number: String(order.number),
    email: order.contact.email,
  });
  expect(lookup.headers.location).toBe(page);
  const cookie = [lookup.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('iskra_orders=')) ?? '';
  expect((await shop.app.inject({ url: page, headers: { cookie } })).payload).toContain(`№ <!-- -->${order.number}`);
});
