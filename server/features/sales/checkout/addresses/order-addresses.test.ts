import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PlaceOrderInput } from '#contracts/orders/orders.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { payments } from '#server/features/sales/payments/payments.tables.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier, insertOffice, switchCouriers } from '#tests/support/couriers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { checkoutLimits } from '../checkout.limits.ts';

const econt = new EcontSimulator();
let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await insertOffice(shop, 'econt', '1100');
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});
afterEach(() => {
  econt.faults.length = 0;
  econt.calls.length = 0;
});
const timesAsked = () => econt.calls.filter((path) => path.includes('validateAddress')).length;

const at = (street: string) => ({ method: 'address', city: 'София', postcode: '1000', street }) as const;
let turn = 0;
/** Nobody asked about it before. */
const unknownStreet = () => `ул. Няма ${++turn}`;
const known = () => `ул. Шипка ${++turn}`;
const reason = expect.stringMatching(/^Улицата .*Няма.* не е открита/);

async function buyer(): Promise<HttpClient> {
  const { productId, variantIds } = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  return client;
}
const order = (client: HttpClient, changes: Partial<PlaceOrderInput>, key?: string) =>
  client.post('/api/orders/create', orderInput(changes), key ? { headers: { 'idempotency-key': key } } : {});
const doubtOf = async (id: string) =>
  (await shop.db.select({ doubt: orders.addressDoubt }).from(orders).where(eq(orders.id, id)))[0]?.doubt;

test('an address that the courier does not understand is refused before there is an order or a payment', async () => {
  const client = await buyer();
  const before = await shop.db.$count(payments);
  const refused = await order(client, { delivery: at(unknownStreet()) });
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'VALIDATION',
    [
      {
        path: 'delivery.street',
        message: 'Еконт не разпозна адреса. Провери улицата и номера, или продължи така: ще ти се обадим.',
      },
      { path: 'addressAsTyped', message: 'Отбележи, ако е така.' },
    ],
  ]);
  expect(await shop.db.$count(payments)).toBe(before);
  const placed = await order(client, { delivery: at(known()) });
  expect([placed.status, await doubtOf(placed.body.order.id)]).toEqual([201, null]);
});

test('the buyer can go on with the address as it is, and only staff see that the order is marked', async () => {
  const client = await buyer();
  const delivery = at(unknownStreet());
  await order(client, { delivery });
  const asked = timesAsked();
  const { body, status } = await order(client, { delivery, addressAsTyped: true });
  expect([status, JSON.stringify(body).includes('addressDoubt')]).toEqual([201, false]);
  const doubt = { courier: 'econt', reason, isSettled: false };
  expect((await staff.get(`/api/admin/orders/${body.order.id}`)).body.order.addressDoubt).toEqual(doubt);
  const listed = (await staff.get('/api/admin/orders/address-doubts')).body;
  expect(listed.orders.at(-1)).toMatchObject({ id: body.order.id, doubt, place: expect.stringContaining('Няма') });
  // Ten minutes share one answer.
  expect([timesAsked(), asked > 0]).toEqual([asked, true]);
});

test('an address that is corrected with the mark still set is not marked', async () => {
  const { body } = await order(await buyer(), { delivery: at(known()), addressAsTyped: true });
  expect(await doubtOf(body.order.id)).toBeNull();
});

test.each(['down', 'no-json', 'slow'] as const)(
  'a courier that is %s stops no order, which is marked as not checked',
  async (fault) => {
    const late = Promise.withResolvers<void>();
    econt.slowUntil = late.promise;
    econt.faults.push(fault);
    const { status, body } = await order(await buyer(), { delivery: at(unknownStreet()) });
    late.resolve();
    expect([status, await doubtOf(body.order.id)]).toEqual([201, { courier: 'econt', reason: '', isSettled: false }]);
  },
);

test('a retry of an order that was placed while the courier was silent returns that order', async () => {
  econt.faults.push('down');
  const client = await buyer();
  const delivery = at(unknownStreet());
  const key = 'retry-of-a-silent-check';
  const first = await order(client, { delivery }, key);
  const again = await order(client, { delivery }, key);
  expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id]);
});

test('offices, couriers that are switched off and couriers that cannot tell are not asked', async () => {
  const office = { method: 'office', courier: 'econt', officeId: '1100' } as const;
  expect((await order(await buyer(), { delivery: office })).status).toBe(201);
  await switchCouriers(shop, false);
  const { body } = await order(await buyer(), { delivery: at(unknownStreet()) });
  await switchCouriers(shop, true);
  expect([await doubtOf(body.order.id), timesAsked()]).toEqual([null, 0]);
});

test('a stranger makes the shop ask the courier so often and no more; the orders go through, marked', async () => {
  const { perAddress, windowMinutes } = checkoutLimits.addressChecks;
  const window = windowMinutes * 60_000;
  // The whole test lies in one window of the limit.
  shop.advanceClock(2 * window - (shop.deps.clock().getTime() % window));
  const client = await buyer();
  // A few at once: a courier that answers after three seconds counts as silent.
  for (let asked = 0; asked < perAddress; asked += 4) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => order(client, { delivery: at(unknownStreet()) })));
    expect(answers.map(({ body }) => body.errors?.[1]?.path)).toEqual(Array(4).fill('addressAsTyped'));
  }
  const asked = timesAsked();
  const { status, body } = await order(client, { delivery: at(unknownStreet()) });
  expect([status, await doubtOf(body.order.id), timesAsked()]).toEqual([
    201,
    { courier: 'econt', reason: '', isSettled: false },
    asked,
  ]);
  shop.advanceClock(window);
});

test('staff correct the address of a phone order, or confirm it with the caller', async () => {
  const { productId, variantIds } = await insertProduct(shop.db);
  const lines = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const contact = { firstName: 'Гергана', lastName: 'Обаждаща', phone: '0899 100 200', email: '' };
  const delivery = at(unknownStreet());
  const take = (changes: object = {}) =>
    staff.post('/api/admin/phone-orders/create', { ...orderInput({ delivery }), contact, lines, ...changes });
  const refused = await take();
  expect(refused.body.errors[0]).toEqual({
    path: 'delivery.street',
    message: expect.stringMatching(/^Еконт не разпозна адреса: .+ Провери улицата и номера с клиента, или потвърди/),
  });
  const { status, body } = await take({ addressAsTyped: true });
  expect([status, body.order.addressDoubt]).toEqual([201, { courier: 'econt', reason, isSettled: true }]);
});

test('the address of an order is asked about when it is changed, and only then', async () => {
  const { body } = await order(await buyer(), { delivery: at(known()) });
  const { id } = body.order;
  const edit = (changes: object) => staff.put(`/api/admin/orders/${id}`, changes);
  econt.calls.length = 0;
  expect((await edit({ delivery: body.order.delivery, note: 'Звънни' })).status).toBe(200);
  expect(econt.calls).toEqual([]);
  const delivery = at(unknownStreet());
  const refused = await edit({ delivery });
  expect([refused.status, refused.body.errors[1]?.path]).toEqual([422, 'addressAsTyped']);
  const confirmed = await edit({ delivery, addressAsTyped: true });
  expect(confirmed.body.order.addressDoubt).toMatchObject({ isSettled: true });
  expect((await edit({ delivery: at(known()) })).body.order.addressDoubt).toBeNull();
  econt.faults.push('down');
  expect((await edit({ delivery: at(known()) })).body.order.addressDoubt).toMatchObject({ reason: '' });
});

test('staff confirm a marked address once, and the confirmation is recorded', async () => {
  const delivery = at(unknownStreet());
  const { body } = await order(await buyer(), { delivery, addressAsTyped: true });
  const confirm = () => staff.post(`/api/admin/orders/${body.order.id}/confirm-address`);
  expect((await confirm()).body.order.addressDoubt).toMatchObject({ isSettled: true });
  expect((await confirm()).status).toBe(409);
  const listed = (await staff.get('/api/admin/orders/address-doubts')).body.orders;
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(body.order.id);
});
