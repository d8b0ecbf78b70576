import { expect, test } from 'vitest';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { allXssPayloads, payloads, xssPayload } from '#tests/support/xss-payloads.ts';
import { shopUnderTest } from './shop-under-test.ts';

const shop = shopUnderTest();

test('escapes user input in every email and keeps the subject on one line', async () => {
  const owner = await shop.admin();
  const product = await shop.product({ name: xssPayload(200), personalizable: true }, { name: xssPayload(100) });
  await owner.put('/api/admin/settings', { name: xssPayload(80), city: xssPayload(100), email: 'shop@example.com' });
  const orders = Math.ceil(payloads.length / 4);
  for (let index = 0; index < orders; index++) {
    // Four of them are needed for an order, each in a different field.
    const [first = '', second = first, third = first, fourth = first] = payloads.slice(index * 4, index * 4 + 4);
    const { client } = await signedIn(shop.shop());
    const contact = { ...orderInput().contact, firstName: first, lastName: second };
    const delivery = { method: 'address' as const, city: third, postcode: '1000', street: fourth };
    const line = { productId: product.id, variantId: product.variants[0].id, quantity: 1, personalization: first };
    expect((await client.post('/api/cart/add', line)).status).toBe(200);
    const orderResponse = await client.post(
      '/api/orders/create',
      orderInput({ contact, delivery, note: allXssPayloads() }),
    );
    expect(orderResponse.status).toBe(201);
    for (const status of ['confirmed', 'packed', 'shipped'])
      await owner.put(`/api/admin/orders/${orderResponse.body.order.id}`, { status, statusNote: second });
  }
  const name = '"><img data-xss src=x onerror=xss()>';
  const inquiry = { company: name, name, email: 'xssPayload@example.com', city: name, phone: '0888 123 456' };
  expect((await shop.guest().post('/api/inquiries', { ...inquiry, message: allXssPayloads() })).status).toBeLessThan(
    300,
  );
  await shop.shop().drainJobs();
  const { mails } = shop.shop();
  expect(mails.length).toBeGreaterThan(orders * 2);
  for (const { subject, html = '' } of mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    // Attributes and scripts that a payload would have created; escaped ones have no `<` before them.
    expect(html.match(/<[^>]*(?:data-xss|onerror|onload|onfocus|javascript:)[^>]*>/gi) ?? []).toEqual([]);
    expect(html).not.toContain('<script');
  }
  expect(mails.some(({ html }) => html.includes('&lt;script data-xss&gt;'))).toBe(true);
});
