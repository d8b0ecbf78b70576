import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  admin = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());

const around = (id: string) => admin.get(`/api/admin/orders/${id}/surroundings`);
const contact = (email: string) => ({ contact: { ...orderInput().contact, email } });

test("lists the customer's other orders, by account or email, and none of other customers", async () => {
  const one = await placeOrderIn(shop, { changes: contact('Same.Person@example.com') });
  const two = await placeOrderIn(shop, { changes: contact('same.person@example.com') });
  await placeOrderIn(shop, { changes: contact('other.person@example.com') });
  await admin.put(`/api/admin/orders/${one.order.id}`, { status: 'cancelled' });
  const { customer } = (await around(two.order.id)).body;
  expect(customer).toMatchObject({ orders: 2, cancelled: 1, returned: 0, spent: { amount: 0 } });
  expect(customer.others).toMatchObject([{ id: one.order.id, status: 'cancelled', total: one.order.totals.total }]);
});

test('lists the emails about the order and resends one of them, and no other email', async () => {
  const mine = await placeOrderIn(shop);
  const other = await placeOrderIn(shop);
  await shop.drainJobs();
  const letterOf = async ({ order }: { order: Json }) => (await around(order.id)).body.letters[0];
  const letter = await letterOf(mine);
  expect(letter).toMatchObject({
    subject: expect.stringContaining(`№ ${mine.order.number}`),
    state: 'sent',
    canResend: true,
    isOnlyStored: true,
  });
  const foreign = await letterOf(other);
  const resend = (id: string) => admin.post(`/api/admin/orders/${mine.order.id}/letters/${id}/resend`);
  expect((await resend(foreign.id)).status).toBe(404);
  expect((await resend(letter.id)).status).toBe(200);
  expect((await letterOf(mine)).state).toBe('queued');
});
