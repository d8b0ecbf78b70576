import type { Page } from '@playwright/test';
import { orderInput } from '#tests/support/order-input.ts';
import { everyPayload, poison } from '#tests/support/poison.ts';
import { expect, test } from './own-shop.ts';
import { post } from './panel-api.ts';
import { panelAddresses } from './panel-addresses.ts';
import { keepRecords, openScreen } from './panel-screens.ts';
import { owner, signIn } from './shop-page.ts';

interface Poisoned {
  slug: string;
  orderId: string;
}

/** Fills every text that reaches a screen, through the calls that people use. */
async function poisonShop(page: Page): Promise<Poisoned> {
  const { request } = page;
  const send = async (method: 'put' | 'post', path: string, data: object) => {
    const { csrfToken } = await (await request.get('/api/csrf-token')).json();
    const answer = await request[method](`/api${path}`, { data, headers: { 'x-csrf-token': csrfToken } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await send('put', '/admin/settings', {
    name: poison(80),
    tagline: poison(200),
    city: poison(100),
    phone: poison(40, ''),
    legal: { company: poison(200), eik: '', address: poison(300), vatNumber: '' },
  });
  const { category } = await post(request, '/admin/categories/create', { name: poison(100), parentId: null });
  const { attribute } = await post(request, '/admin/attributes/create', { name: poison(80) });
  await post(request, `/admin/attributes/${attribute.id}/values`, { name: poison(80) });
  const { product } = await post(request, '/admin/products/create', {
    name: poison(200),
    slug: 'otrova',
    description: everyPayload(),
    status: 'active',
    personalizable: true,
    categoryIds: [category.id],
    facts: { ingredients: poison(2000), warnings: poison(2000) },
    variants: [
      { name: poison(100), sku: 'XSS-1', price: { amount: 500, currency: 'BGN' }, stock: 50 },
      { name: poison(100), sku: 'XSS-2', price: { amount: 600, currency: 'BGN' }, stock: 1 },
    ],
  });
  await post(request, '/admin/popular-sections/create', { title: poison(120), rule: 'newest', productIds: [] }).catch(
    () => undefined,
  );
  await post(request, '/admin/groups/create', { name: poison(40) }).catch(() => undefined);
  await post(request, '/admin/views/create', { list: 'orders', name: poison(40), address: 'status=packed' });
  await send('put', '/auth/me', { firstName: poison(100), lastName: poison(100) });
  const contact = { ...orderInput().contact, firstName: poison(100), lastName: poison(100) };
  const delivery = { method: 'address', city: poison(100), postcode: '1000', street: poison(200) };
  const { email: _, ...person } = contact;
  await send('post', '/account/addresses', { ...person, label: poison(40), delivery });
  const line = { productId: product.id, variantId: product.variants[0].id, quantity: 1 };
  const personalization = poison(60);
  await send('post', '/cart/add', { ...line, personalization });
  const { order } = await send('post', '/orders/create', { ...orderInput(), contact, delivery, note: everyPayload() });
  for (const status of ['confirmed', 'packed', 'shipped']) await send('put', `/admin/orders/${order.id}`, { status });
  await send('put', `/admin/orders/${order.id}`, { internalNote: everyPayload() });
  const review = { rating: 5, title: poison(80), text: everyPayload().slice(0, 900) };
  const { review: written } = await send('post', `/products/${product.id}/reviews`, review);
  const listed = await (await request.get('/api/admin/ratings?limit=100')).json();
  const [first] = Object.values(listed).find(Array.isArray) ?? [];
  if (first) await send('post', `/admin/ratings/${written.id}/approve`, { revision: first.revision }).catch(() => {});
  await send('post', '/inquiries', {
    company: poison(100),
    name: poison(100),
    email: 'poison@example.com',
    phone: '0888 123 456',
    city: poison(60),
    message: everyPayload(),
  });
  // A second order that is to be packed, for the screens of parcels; the cart keeps a line to look at.
  await send('post', '/cart/add', { ...line, personalization });
  const second = await send('post', '/orders/create', { ...orderInput(), contact, delivery, note: poison(500) });
  await send('put', `/admin/orders/${second.order.id}`, { status: 'confirmed' });
  await send('post', '/cart/add', { ...line, personalization });
  return { slug: product.slug, orderId: order.id };
}

/** Nothing that a payload would have made is there, and nothing of it ran. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const made = await page.evaluate(() => ({
    elements: [...document.querySelectorAll('[data-xss], [onerror], [onload], [onfocus]')].map((one) => one.outerHTML),
    links: [...document.querySelectorAll('a[href], form[action]')]
      .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
      .filter((to) => /^\s*javascript:/i.test(to)),
    ran: Reflect.get(window, 'xssRan') === true,
  }));
  expect({ where, ...made }).toEqual({ where, elements: [], links: [], ran: false });
}

test('texts with markup and script are shown as they were typed on every screen of panel and shop', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await page.addInitScript(() => {
    Reflect.set(window, 'xss', () => Reflect.set(window, 'xssRan', true));
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  await keepRecords(String(baseURL));
  await signIn(page, owner);
  const { slug, orderId } = await poisonShop(page);

  for (const screen of panelAddresses) {
    await openScreen(page, screen);
    await expectHarmless(page, screen);
  }
  await page.goto(`/admin/orders/${orderId}`);
  // The check looks at what is really poisoned.
  await expect(page.getByRole('main').getByText('<script data-xss>xss()</script>').first()).toBeVisible();
  await expectHarmless(page, 'the order');

  const search = `/products?search=${encodeURIComponent('"><img data-xss src=x onerror=xss()>')}`;
  const shop = ['/', '/products', `/products/${slug}`, search, '/cart', '/checkout', '/account', '/contact', '/tos'];
  for (const address of [...shop, `/account/orders`, '/account/addresses', `/no-such"><i data-xss>`]) {
    await page.goto(address);
    await expectHarmless(page, address);
  }
});
