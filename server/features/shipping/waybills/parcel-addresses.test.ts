import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courierAccounts } from '#server/features/sales/delivery/couriers/couriers.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier } from '#tests/support/couriers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { waybills } from './waybills.tables.ts';

const econt = new EcontSimulator();
let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  econt.clock = () => shop.deps.clock().getTime();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  await enableCourier(shop, 'econt', { keys: econt.keys });
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});
afterEach(() => {
  econt.parcels.clear();
  econt.calls.length = 0;
});
const timesAsked = () => econt.calls.filter((path) => path.includes('validateAddress')).length;

/** A packed order to an address that the courier was not asked about when it was placed. */
async function toAddress(street: string): Promise<{ id: string; number: number }> {
  await shop.db.update(courierAccounts).set({ isEnabled: false });
  const delivery = { method: 'address', city: 'София', postcode: '1000', street } as const;
  const { order } = await placeOrderIn(shop, { changes: { delivery } });
  await shop.db.update(courierAccounts).set({ isEnabled: true });
  for (const status of ['confirmed', 'packed']) await staff.put(`/api/admin/orders/${order.id}`, { status });
  return order;
}
const make = async (id: string) => {
  const { body } = await staff.post('/api/admin/waybills', { target: { ids: [id] } });
  await shop.drainJobs();
  const rows = await shop.db.select().from(waybills).where(eq(waybills.orderId, id));
  return {
    refused: body.refused,
    made: rows.filter(({ state }) => state === 'made').length,
    errors: rows.map(({ error }) => error),
  };
};
const doubtOf = async (id: string) =>
  (await shop.db.select({ doubt: orders.addressDoubt }).from(orders).where(eq(orders.id, id)))[0]?.doubt;
const why = 'Обади се на клиента и поправи адреса или го потвърди в поръчката.';

test('an address that is not understood any more gets no label but a reason, and marks its order', async () => {
  const { id } = await toAddress('ул. Няма 1');
  const tried = await make(id);
  const error = expect.stringMatching(new RegExp(`^Еконт не разпозна адреса: Улицата .+ ${why}$`));
  expect([tried.made, tried.errors, econt.parcels.size]).toEqual([0, [error], 0]);
  const reason = expect.stringMatching(/^Улицата/);
  expect(await doubtOf(id)).toEqual({ courier: 'econt', reason, isSettled: false });
});

test('a marked order gets no waybill until staff confirm its address, which is then taken as it is', async () => {
  const { id, number } = await toAddress('ул. Няма 2');
  await make(id);
  econt.calls.length = 0;
  expect((await make(id)).refused).toEqual([
    { id, name: `Поръчка №${number}`, message: `Еконт не разпозна адреса. ${why}` },
  ]);
  await staff.post(`/api/admin/orders/${id}/confirm-address`);
  const tried = await make(id);
  // The courier decides about the label; it is not asked about the address before.
  expect([timesAsked(), tried.errors.at(-1)]).toEqual([0, expect.not.stringContaining('не разпозна адреса')]);
});

test('an address that was not checked is checked before its label, and its mark is removed', async () => {
  const { id } = await toAddress('ул. Шипка 3');
  const unchecked = { courier: 'econt', reason: '', isSettled: false } as const;
  await shop.db.update(orders).set({ addressDoubt: unchecked }).where(eq(orders.id, id));
  expect((await make(id)).made).toBe(1);
  expect([timesAsked(), await doubtOf(id)]).toEqual([1, null]);
});
