import type { Page } from '@playwright/test';
import { orderInput } from '#tests/support/order-input.ts';
import { allXssPayloads, xssPayload } from '#tests/support/xss-payloads.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { expect, test } from '../support/own-shop.ts';
import { panelAddresses } from '../support/panel-addresses.ts';
import { post } from '../support/panel-api.ts';
import { keepRecords, openScreen } from '../support/panel-screens.ts';

interface Filled {
  slug: string;
  orderId: string;
  importId: string;
}

/** Fills every text that reaches a screen, through the calls of the user interface. */
async function fillShop(page: Page): Promise<Filled> {
  const { request } = page;
  const send = async (method: 'put' | 'post', path: string, data: object) => {
    const { csrfToken } = await (await request.get('/api/csrf-token')).json();
    const answer = await request[method](`/api${path}`, { data, headers: { 'x-csrf-token': csrfToken } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await send('put', '/admin/settings', {
    name: xssPayload(80),
    tagline: xssPayload(200),
    city: xssPayload(100),
    legal: { company: xssPayload(200), eik: '', address: xssPayload(300), vatNumber: '' },
  });
  const { category } = await post(request, '/admin/categories/create', { name: xssPayload(100), parentId: null });
  const { attribute } = await post(request, '/admin/attributes/create', { name: xssPayload(80) });
  await post(request, `/admin/attributes/${attribute.id}/values`, { name: xssPayload(80) });
  const { product } = await post(request, '/admin/products/create', {
    name: xssPayload(200),
    slug: 'hostile',
    description: allXssPayloads(),
    status: 'active',
    personalizable: true,
    categoryIds: [category.id],
    facts: { ingredients: xssPayload(2000), warnings: xssPayload(2000) },
    variants: [
      { name: xssPayload(100), sku: 'XSS-1', price: { amount: 500, currency: 'BGN' }, stock: 50 },
      { name: xssPayload(100), sku: 'XSS-2', price: { amount: 600, currency: 'BGN' }, stock: 1 },
    ],
  });
  await post(request, '/admin/popular-sections/create', { title: xssPayload(120), rule: 'newest' });
  await post(request, '/admin/groups/create', { name: xssPayload(60) });
  const discount = { name: xssPayload(100), terms: { kind: 'percent', percent: 5 }, status: 'off' };
  await post(request, '/admin/discounts/create', discount);
  await post(request, '/admin/views/create', { list: 'orders', name: xssPayload(40), address: 'status=packed' });
  await send('put', '/auth/me', { firstName: xssPayload(100), lastName: xssPayload(100) });
  const contact = { ...orderInput().contact, firstName: xssPayload(100), lastName: xssPayload(100) };
  const delivery = { method: 'address', city: xssPayload(100), postcode: '1000', street: xssPayload(200) };
  const { email: _, ...person } = contact;
  await send('post', '/account/addresses', { ...person, label: xssPayload(40), delivery });
  const line = { productId: product.id, variantId: product.variants[0].id, quantity: 1 };
  const personalization = xssPayload(60);
  await send('post', '/cart/add', { ...line, personalization });
  const { order } = await send('post', '/orders/create', {
    ...orderInput(),
    contact,
    delivery,
    note: allXssPayloads(),
  });
  for (const status of ['confirmed', 'packed', 'shipped']) await send('put', `/admin/orders/${order.id}`, { status });
  await send('put', `/admin/orders/${order.id}`, { internalNote: allXssPayloads() });
  const review = { rating: 5, title: xssPayload(80), text: allXssPayloads().slice(0, 900) };
  const { review: written } = await send('post', `/products/${product.id}/reviews`, review);
  const { ratings } = await (await request.get('/api/admin/ratings?status=pending&limit=100')).json();
  const { revision } = ratings.find(({ id }: { id: string }) => id === written.id);
  await send('post', `/admin/ratings/${written.id}/approve`, { revision });
  await send('put', `/admin/ratings/${written.id}/reply`, { text: allXssPayloads() });
  const rows = `SKU,Продукт\nXSS-1,"${inCsv(xssPayload(200))}"\n"${inCsv(xssPayload(60))}",x`;
  const { import: compared } = await sendCsv(page, '/admin/products/import?fileName=x.csv', rows);
  await sendCsv(
    page,
    '/admin/payouts?source=bank',
    `Дата;Основание;Кредит\n1.11.2026;"${inCsv(allXssPayloads())}";1,00`,
  );
  await send('post', '/inquiries', {
    company: xssPayload(100),
    name: xssPayload(100),
    email: 'xssPayload@example.com',
    phone: '0888 123 456',
    city: xssPayload(60),
    message: allXssPayloads(),
  });
  // A second order to pack, for the parcel screens; the cart keeps a line.
  await send('post', '/cart/add', { ...line, personalization });
  const second = await send('post', '/orders/create', { ...orderInput(), contact, delivery, note: xssPayload(500) });
  await send('put', `/admin/orders/${second.order.id}`, { status: 'confirmed' });
  await send('post', '/cart/add', { ...line, personalization });
  return { slug: product.slug, orderId: order.id, importId: compared.id };
}

const inCsv = (text: string) => text.replaceAll('"', '""');

async function sendCsv(page: Page, path: string, data: string) {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const headers = { 'x-csrf-token': csrfToken, 'content-type': 'text/csv' };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** No payload created an element or ran, and nothing overflows the page. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const made = await page.evaluate(() => ({
    elements: [...document.querySelectorAll('[data-xss], [onerror], [onload], [onfocus]')].map((one) => one.outerHTML),
    links: [...document.querySelectorAll('a[href], form[action]')]
      .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
      .filter((to) => /^\s*javascript:/i.test(to)),
    ran: Reflect.get(window, 'xssRan') === true,
    beside: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }));
  expect({ where, ...made }).toEqual({ where, elements: [], links: [], ran: false, beside: 0 });
}

test('texts with markup and script are shown literally on every screen of panel and shop, at 360 px', async ({
  page,
  baseURL,
  ownShopData,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    Reflect.set(window, 'xss', () => Reflect.set(window, 'xssRan', true));
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  await keepRecords(String(baseURL), ownShopData);
  await signIn(page, owner);
  const { slug, orderId, importId } = await fillShop(page);

  for (const screen of [...panelAddresses, `/admin/products/import?id=${importId}`]) {
    await openScreen(page, screen);
    await expectHarmless(page, screen);
  }
  await page.goto(`/admin/orders/${orderId}`);
  // The checked page really contains payloads.
  await expect(page.getByRole('main').getByText('<script data-xss>xss()</script>').first()).toBeVisible();
  await expectHarmless(page, 'the order');

  const search = `/products?search=${encodeURIComponent('"><img data-xss src=x onerror=xss()>')}`;
  const shop = ['/', '/products', `/products/${slug}`, search, '/cart', '/checkout', '/account', '/contact', '/tos'];
  for (const address of [...shop, `/account/orders`, '/account/addresses', `/no-such"><i data-xss>`]) {
    await page.goto(address);
    await expectHarmless(page, address);
  }
});
