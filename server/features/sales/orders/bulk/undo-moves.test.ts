import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { stockOf } from '#tests/races/cart-and-stock.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  admin = (await signedIn(shop, { permissions: ['orders', 'activities'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

async function placed(count = 2) {
  const all = [];
  for (let n = 0; n < count; n++) all.push(await placeOrderIn(shop));
  await shop.drainJobs();
  return { ids: all.map(({ order }) => order.id as string), all };
}
const move = (ids: string[], status: string) => admin.post('/api/admin/orders/bulk', { target: { ids }, status });
const preview = (ids: string[], status: string) =>
  admin.post('/api/admin/orders/bulk/preview', { target: { ids }, status });
const undo = (activityId: string) => admin.post(`/api/admin/activities/${activityId}/undo`);
const orderOf = async (id: string): Promise<Json> => (await admin.get(`/api/admin/orders/${id}`)).body.order;
const written = (ids: string[], event: string) =>
  shop.db
    .select()
    .from(messages)
    .where(
      inArray(
        messages.cause,
        ids.map((id) => `${event}:${id}`),
      ),
    );

/** Makes all delayed jobs and messages due. */
async function drainAll() {
  await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
  await shop.drainJobs();
}

describe('a bulk move', () => {
  test('emails customers only after the undo period, and an undo reverts everything unsent', async () => {
    const { ids, all } = await placed();
    const answer = (await move(ids, 'confirmed')).body;
    expect(answer).toMatchObject({ changed: 2, refused: [], undoSeconds: 20, message: 'Потвърдени: 2.' });
    const before = shop.mails.length;
    await shop.drainJobs();
    expect(shop.mails).toHaveLength(before);
    expect((await written(ids, 'order-confirmed')).map(({ state }) => state)).toEqual(['queued', 'queued']);

    expect((await undo(answer.activityId)).status).toBe(200);
    expect(await written(ids, 'order-confirmed')).toEqual([]);
    for (const id of ids) {
      const { status, history } = await orderOf(id);
      expect([status, history.map((line: Json) => line.status)]).toEqual(['pending', ['pending']]);
    }
    await drainAll();
    expect(shop.mails).toHaveLength(before);
    expect(await undo(answer.activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });

    await move(ids, 'confirmed');
    await drainAll();
    const sent = shop.mails.slice(before).map(({ to }) => to);
    expect(sent).toEqual(all.map(({ order }) => order.contact.email));
  });

  test('cannot be undone after an email is being sent or an order was changed', async () => {
    const { ids } = await placed();
    const claimed = (await move(ids, 'confirmed')).body;
    const [letter] = await written(ids, 'order-confirmed');
    await shop.db
      .update(messages)
      .set({ claimedUntil: new Date() })
      .where(eq(messages.id, letter?.id ?? ''));
    expect(await undo(claimed.activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
    expect((await orderOf(ids[0] ?? '')).status).toBe('confirmed');

    const packed = (await move(ids, 'packed')).body;
    await admin.put(`/api/admin/orders/${ids[1]}`, { status: 'cancelled' });
    expect(await undo(packed.activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
    expect((await orderOf(ids[0] ?? '')).status).toBe('packed');
  });

  test('to shipped removes its parcels when undone', async () => {
    const { ids } = await placed();
    await move(ids, 'packed');
    const { activityId } = (await move(ids, 'shipped')).body;
    expect((await orderOf(ids[0] ?? '')).fulfilments).toHaveLength(1);
    expect((await undo(activityId)).status).toBe(200);
    const { status, fulfilments, lines } = await orderOf(ids[0] ?? '');
    expect([status, fulfilments, lines[0].shipped]).toEqual(['packed', [], 0]);
    expect((await move(ids, 'shipped')).body.changed).toBe(2);
  });

  test('to cancelled restores stock once after the undo period, and never if undone', async () => {
    const { ids, all } = await placed(1);
    const shelf = all[0]?.product;
    if (!shelf) throw new Error('no product');
    const first = (await move(ids, 'cancelled')).body;
    expect(await stockOf(shop.db, shelf)).toEqual([6]);
    expect((await undo(first.activityId)).status).toBe(200);
    await drainAll();
    expect([(await orderOf(ids[0] ?? '')).status, await stockOf(shop.db, shelf)]).toEqual(['pending', [6]]);

    const second = (await move(ids, 'cancelled')).body;
    await drainAll();
    await drainAll();
    expect(await stockOf(shop.db, shelf)).toEqual([10]);
    expect(await undo(second.activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
  });

  test('can be undone only through its own response, never from a list', async () => {
    const { ids } = await placed();
    const { activityId } = (await move(ids, 'confirmed')).body;
    const { activities } = (await admin.get('/api/admin/activities?limit=20')).body;
    expect(activities.find(({ id }: Json) => id === activityId)).toMatchObject({ canUndo: false });
    const own = activities.filter(({ subjectType }: Json) => subjectType === 'order');
    expect(own.filter(({ canUndo }: Json) => canUndo)).toEqual([]);
  });

  test('is previewed by the rules of the move itself', async () => {
    const { ids, all } = await placed(3);
    await move([ids[0] ?? ''], 'packed');
    await move([ids[1] ?? ''], 'cancelled');
    const mine = { orders: 0, refused: 0, customers: 0, cancelled: 0, untracked: [] };
    // All three orders have the same email.
    expect((await preview(ids, 'packed')).body).toEqual({ ...mine, orders: 1, refused: 2, customers: 1 });
    const untracked = [all[0]?.order.number, all[2]?.order.number];
    const shipping = { ...mine, orders: 2, refused: 1, customers: 1, untracked };
    expect((await preview(ids, 'shipped')).body).toEqual(shipping);
    expect((await preview(ids, 'deleted')).body).toEqual({ ...mine, orders: 3, customers: 1, cancelled: 2 });
    expect((await preview(ids, 'lost')).status).toBe(422);
    await drainAll();
  });
});

describe('a single move', () => {
  const put = (id: string, changes: Json) => admin.put(`/api/admin/orders/${id}?undoable=true`, changes);
  const send = (id: string, parcel: Json) => admin.post(`/api/admin/orders/${id}/fulfilments?undoable=true`, parcel);
  const one = async () => {
    const { ids, all } = await placed(1);
    const [shelf] = all.map(({ product }) => product);
    if (!shelf) throw new Error('no product');
    return { id: ids[0] ?? '', shelf };
  };

  test('emails its customer only after the undo period, and an undo reverts it unsent', async () => {
    const { id } = await one();
    const before = shop.mails.length;
    const answer = (await put(id, { status: 'confirmed' })).body;
    expect(answer).toMatchObject({ order: { status: 'confirmed' }, undoSeconds: 20 });
    await shop.drainJobs();
    expect(shop.mails).toHaveLength(before);
    expect((await undo(answer.activityId)).status).toBe(200);
    await drainAll();
    expect(shop.mails).toHaveLength(before);
    const { status, history } = await orderOf(id);
    expect([status, history.map((line: Json) => line.status)]).toEqual(['pending', ['pending']]);
    await put(id, { status: 'confirmed' });
    await drainAll();
    expect(shop.mails).toHaveLength(before + 1);
  });

  test('to cancelled keeps its reason, restores stock later, and never if undone', async () => {
    const { id, shelf } = await one();
    const answer = (await put(id, { status: 'cancelled', statusNote: 'Размисли.' })).body;
    expect(answer.order.history.at(-1)).toMatchObject({ status: 'cancelled', note: 'Размисли.' });
    expect(await stockOf(shop.db, shelf)).toEqual([6]);
    expect((await undo(answer.activityId)).status).toBe(200);
    await drainAll();
    expect([(await orderOf(id)).status, await stockOf(shop.db, shelf)]).toEqual(['pending', [6]]);
    await put(id, { status: 'cancelled' });
    await drainAll();
    expect(await stockOf(shop.db, shelf)).toEqual([10]);
  });

  test('with a parcel, also a partial one, removes the parcel when undone, unless its number was corrected', async () => {
    const { id } = await one();
    await move([id], 'packed');
    const [line] = (await orderOf(id)).lines;
    const part = { lines: [{ lineId: line.id, quantity: 1 }], trackingNumber: 'PART1' };
    for (const [parcel, status] of [
      [part, 'packed'],
      [{ trackingNumber: 'WHOLE1' }, 'shipped'],
    ] as const) {
      const sent = await send(id, parcel);
      expect(sent.body).toMatchObject({ order: { status }, undoSeconds: 20 });
      expect((await undo(sent.body.activityId)).status).toBe(200);
      const { fulfilments, lines, status: now } = await orderOf(id);
      expect([now, fulfilments, lines[0].shipped]).toEqual(['packed', [], 0]);
    }
    const { order, activityId } = (await send(id, { trackingNumber: 'WHOLE1' })).body;
    const corrected = { courier: null, trackingNumber: 'OTHER1' };
    await admin.put(`/api/admin/orders/${id}/fulfilments/${order.fulfilments[0].id}`, corrected);
    expect(await undo(activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
    expect((await orderOf(id)).status).toBe('shipped');
    await drainAll();
  });

  test('to delivered records the cash and sends the email only after the undo period, and not if undone', async () => {
    const { id } = await one();
    await move([id], 'shipped');
    await drainAll();
    const before = shop.mails.length;
    const parcel = `/api/admin/orders/${id}/fulfilments/${(await orderOf(id)).fulfilments[0].id}/deliver?undoable=true`;
    for (const deliver of [() => put(id, { status: 'delivered' }), () => admin.post(parcel)]) {
      const answer = (await deliver()).body;
      expect(answer).toMatchObject({ order: { status: 'delivered' }, undoSeconds: 20 });
      await shop.drainJobs();
      expect([(await orderOf(id)).paymentStatus, shop.mails.length]).toEqual(['unpaid', before]);
      expect((await undo(answer.activityId)).status).toBe(200);
      const { status, fulfilments, history } = await orderOf(id);
      expect([status, fulfilments[0].deliveredAt, history.at(-1).status]).toEqual(['shipped', null, 'shipped']);
      await drainAll();
      expect([(await orderOf(id)).paymentStatus, shop.mails.length]).toEqual(['unpaid', before]);
    }
    await put(id, { status: 'delivered' });
    await drainAll();
    const { status, paymentStatus } = await orderOf(id);
    expect([status, paymentStatus]).toEqual(['delivered', 'paid']);
  });

  test('to delivered cannot be undone after a payment was recorded', async () => {
    const { id } = await one();
    await move([id], 'shipped');
    const { activityId } = (await put(id, { status: 'delivered' })).body;
    expect((await put(id, { paymentStatus: 'paid' })).status).toBe(200);
    expect(await undo(activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
  });

  test('of a packer can be undone by a packer; other moves of an order cannot', async () => {
    const { client: packer } = await signedIn(shop, { permissions: ['packing'] });
    const { id } = await one();
    const confirmed = (await put(id, { status: 'confirmed' })).body;
    expect((await packer.post(`/api/admin/activities/${confirmed.activityId}/undo`)).status).toBe(403);
    await move([id], 'packed');
    const sent = await packer.post(`/api/admin/packing/${id}/send?undoable=true`, { trackingNumber: 'PACK1' });
    expect(sent).toMatchObject({ status: 200, body: { undoSeconds: 20 } });
    expect((await packer.post(`/api/admin/activities/${sent.body.activityId}/undo`)).status).toBe(200);
    expect((await orderOf(id)).status).toBe('packed');
    await drainAll();
  });

  test('sends emails at once without `undoable`, and for changes of more than the status', async () => {
    const { id } = await one();
    const before = shop.mails.length;
    const plain = await admin.put(`/api/admin/orders/${id}`, { status: 'confirmed' });
    expect(plain.body.activityId).toBeUndefined();
    await shop.drainJobs();
    expect(shop.mails).toHaveLength(before + 1);
    const edited = await put(id, { status: 'packed', internalNote: 'Крехко.' });
    expect([edited.status, edited.body.activityId]).toEqual([200, undefined]);
    expect((await put(id, { status: 'pending' })).body.code).toBe('ORDER_STATUS');
    expect((await put(crypto.randomUUID(), { status: 'packed' })).status).toBe(404);
  });
});

describe('a deleted order', () => {
  const deleted = async () =>
    (await admin.get('/api/admin/orders?statusFilter=deleted&limit=100')).body.data.orders.map(({ id }: Json) => id);

  test('is listed only under its own filter and restored from there, also for its customer', async () => {
    const { order, client } = await placeOrderIn(shop);
    await admin.delete(`/api/admin/orders/${order.id}`);
    expect(await deleted()).toContain(order.id);
    expect(await admin.post(`/api/admin/orders/${order.id}/restore`)).toMatchObject({
      status: 200,
      body: { order: { status: 'cancelled' }, message: `Поръчка № ${order.number} е върната в списъка.` },
    });
    expect(await deleted()).not.toContain(order.id);
    expect((await client.get(`/api/order/${order.id}`)).status).toBe(200);
    expect((await admin.post(`/api/admin/orders/${order.id}/restore`)).status).toBe(404);
  });

  test('is restored unchanged when a bulk deletion is undone, and a partly shipped one is refused with its number', async () => {
    const { ids, all } = await placed(3);
    await move(ids.slice(0, 2), 'packed');
    const [parted = ''] = ids;
    const [line] = (await orderOf(parted)).lines;
    const part = { lines: [{ lineId: line.id, quantity: 1 }], trackingNumber: '' };
    expect((await admin.post(`/api/admin/orders/${parted}/fulfilments`, part)).status).toBe(201);
    const answer = (await move(ids, 'deleted')).body;
    expect(answer).toMatchObject({
      changed: 2,
      refused: [{ name: `Поръчка №${all[0]?.order.number}`, message: 'Част от нея вече пътува.' }],
      message: 'Изтрити: 2.',
    });
    expect((await admin.get(`/api/admin/orders/${ids[1]}`)).status).toBe(404);
    expect((await undo(answer.activityId)).status).toBe(200);
    expect([(await orderOf(ids[1] ?? '')).status, (await orderOf(ids[2] ?? '')).status]).toEqual(['packed', 'pending']);
    await drainAll();
    expect((await orderOf(ids[2] ?? '')).status).toBe('pending');
  });
});

// The last test: it moves the shop's clock.
test('a bulk move cannot be undone after its undo period', async () => {
  const { ids } = await placed(1);
  const late = (await move(ids, 'packed')).body;
  shop.advanceClock(21_000);
  const message = expect.stringContaining('20 секунди');
  expect(await undo(late.activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED', message } });
});
