import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lots } from '#server/features/catalog/products/lots/lots.tables.ts';
import { stockMovements, variants } from '#server/features/catalog/products/products.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
let clerk: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
  ({ client: clerk } = await signedIn(shop, { permissions: ['catalog', 'activities'] }));
});
afterAll(() => shop.stop());

const lev = (amount: number) => ({ amount, currency: 'BGN' });
const undo = ({ activityId }: Json) => owner.post(`/api/admin/activities/${activityId}/undo`);
let count = 0;

async function putSupplier(more: Json = {}): Promise<Json> {
  const fields = {
    email: 'orders@example.com',
    phone: '',
    contact: '',
    eik: '',
    vatNumber: '',
    leadDays: 10,
    note: '',
  };
  const body = { name: `Билки ${++count} ООД`, ...fields, ...more };
  return (await owner.post('/api/admin/suppliers/create', body)).body.supplier;
}

async function putGood(supplier: Json, variantId: string, more: Json = {}): Promise<void> {
  const terms = { code: 'B-1', cost: lev(400), pack: 6, minimum: 12, isMain: true, ...more };
  expect((await owner.put(`/api/admin/suppliers/${supplier.id}/goods/${variantId}`, terms)).status).toBe(200);
}

/** A sent order of 12 pieces at 4.00 of a variant with 10 pieces in stock. */
async function putSent(quantity = 12): Promise<{ purchase: Json; variantId: string; supplier: Json }> {
  const { variantIds } = await insertProduct(shop.db);
  const [variantId = ''] = variantIds;
  const supplier = await putSupplier();
  await putGood(supplier, variantId);
  const lines = [{ variantId, quantity }];
  const { purchase } = (await owner.post('/api/admin/purchases/create', { supplierId: supplier.id, lines })).body;
  const address = `/api/admin/purchases/${purchase.id}/send`;
  const answer = await owner.post(address, { version: purchase.version, hasLetter: false });
  return { purchase: answer.body.purchase, variantId, supplier };
}

const variantOf = async (id: string) => (await shop.db.select().from(variants).where(eq(variants.id, id)))[0];
const receive = (purchase: Json, line: Json, more: Json = {}, client = owner) =>
  client.post(`/api/admin/purchases/${purchase.id}/receive`, {
    ...{ key: newId(), version: purchase.version },
    lines: [{ lineId: purchase.lines[0].id, ...line }],
    ...more,
  });

describe('a supplier', () => {
  test('has a company number whose check digit is right, or none', async () => {
    const { id: _id, ...fields } = await putSupplier({ eik: '831 902 088' });
    expect(fields.eik).toBe('831902088');
    const wrong = await owner.post('/api/admin/suppliers/create', { ...fields, name: 'Друга ООД', eik: '831902089' });
    expect(wrong.body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'eik' }] });
  });

  test('is changed and the change undone; its name is unique in any case, and a stale change is refused', async () => {
    const supplier = await putSupplier();
    const address = `/api/admin/suppliers/${supplier.id}`;
    const { id: _id, isArchived: _is, goods: _goods, purchases: _purchases, createdAt: _at, ...fields } = supplier;
    const changed = await owner.put(address, { ...fields, phone: '0888 123 456' });
    expect(changed.body.supplier.phone).toBe('0888 123 456');
    expect((await owner.put(address, fields)).body.code).toBe('STALE');
    expect((await undo(changed.body)).status).toBe(200);
    expect((await owner.get(address)).body.supplier.phone).toBe('');
    const taken = await owner.post('/api/admin/suppliers/create', { ...fields, name: supplier.name.toUpperCase() });
    expect(taken.body).toMatchObject({ code: 'NAME_TAKEN', errors: [{ path: 'name' }] });
  });

  test('is deleted and restored while it is unused; with goods it is archived instead, and not ordered from', async () => {
    const unused = await putSupplier();
    const deleted = await owner.delete(`/api/admin/suppliers/${unused.id}`);
    expect((await undo(deleted.body)).status).toBe(200);
    expect((await owner.get(`/api/admin/suppliers/${unused.id}`)).body.supplier).toMatchObject({ name: unused.name });
    const { variantIds } = await insertProduct(shop.db);
    await putGood(unused, variantIds[0] ?? '');
    expect((await owner.delete(`/api/admin/suppliers/${unused.id}`)).body.code).toBe('CONFLICT');
    const archived = await owner.post(`/api/admin/suppliers/${unused.id}/archive`, { isArchived: true });
    const order = { supplierId: unused.id, lines: [] };
    expect((await owner.post('/api/admin/purchases/create', order)).body.code).toBe('CONFLICT');
    expect((await undo(archived.body)).status).toBe(200);
    expect((await owner.post('/api/admin/purchases/create', order)).status).toBe(201);
  });

  test('is the main one of a variant instead of another one, and its costs are hidden without the right', async () => {
    const { variantIds } = await insertProduct(shop.db);
    const [variantId = ''] = variantIds;
    const [first, second] = [await putSupplier(), await putSupplier()];
    await putGood(first, variantId);
    await putGood(second, variantId);
    const goodOf = async ({ id }: Json, client = owner) =>
      (await client.get(`/api/admin/suppliers/${id}/goods`)).body.goods[0];
    expect((await goodOf(first)).isMain).toBe(false);
    expect(await goodOf(second)).toMatchObject({ isMain: true, pack: 6, minimum: 12, cost: lev(400), code: 'B-1' });
    expect((await goodOf(second, clerk)).cost).toBeNull();
    const address = `/api/admin/suppliers/${second.id}/goods/${variantId}`;
    const terms = { code: '', pack: 1, minimum: 1, isMain: true };
    expect((await clerk.put(address, { ...terms, cost: lev(1) })).body.code).toBe('FORBIDDEN');
    expect((await clerk.put(address, terms)).status).toBe(200);
    expect((await goodOf(second)).cost).toEqual(lev(400));
  });
});

describe('a purchase order', () => {
  test('has a number of its own, is changed as a draft, and its sums have the VAT of the shop', async () => {
    const { variantIds } = await insertProduct(shop.db, { variants: [{}, {}] });
    const supplier = await putSupplier();
    await putGood(supplier, variantIds[0] ?? '');
    const order = { supplierId: supplier.id, lines: [{ variantId: variantIds[0], quantity: 12 }] };
    const { purchase } = (await owner.post('/api/admin/purchases/create', order)).body;
    const next = (await owner.post('/api/admin/purchases/create', order)).body;
    expect(next.purchase.number).toBe(purchase.number + 1);
    expect((await undo(next)).status).toBe(200);
    const address = `/api/admin/purchases/${purchase.id}`;
    const lines = [
      { variantId: variantIds[1], quantity: 2, cost: lev(150) },
      { variantId: variantIds[0], quantity: 18 },
    ];
    const body = { version: purchase.version, expectedOn: '2030-01-05', note: 'Без чувал', lines };
    const changed = await owner.put(address, body);
    expect(changed.body.purchase).toMatchObject({
      state: 'draft',
      lines: [
        { quantity: 2, cost: lev(150) },
        { quantity: 18, cost: lev(400), code: 'B-1', pack: 6 },
      ],
      totals: { net: lev(7500), vat: lev(1500), gross: lev(9000), isWhole: true },
    });
    expect((await owner.put(address, body)).body.code).toBe('STALE');
    const shownToClerk = (await clerk.get(address)).body.purchase;
    expect(shownToClerk).toMatchObject({ totals: null, lines: [{ cost: null }, { cost: null }] });
    expect((await undo(changed.body)).status).toBe(200);
    expect((await owner.get(address)).body.purchase.lines).toMatchObject([{ quantity: 12 }]);
    const deleted = await owner.delete(address);
    expect((await owner.get(address)).status).toBe(404);
    expect((await undo(deleted.body)).status).toBe(200);
    expect((await owner.get(address)).body.purchase).toMatchObject({
      number: purchase.number,
      lines: [{ quantity: 12 }],
    });
  });

  test('is sent with a letter to the supplier that has it as a PDF, and is then on its way', async () => {
    const product = await insertProduct(shop.db);
    const [variantId = ''] = product.variantIds;
    const supplier = await putSupplier();
    const order = { supplierId: supplier.id, lines: [{ variantId, quantity: 5, cost: lev(250) }] };
    const { purchase } = (await owner.post('/api/admin/purchases/create', order)).body;
    const answer = await owner.post(`/api/admin/purchases/${purchase.id}/send`, { version: 1, hasLetter: true });
    expect(answer.body.purchase.state).toBe('sent');
    const [letter] = await shop.db.select().from(messages).where(eq(messages.purchaseId, purchase.id));
    expect(letter).toMatchObject({
      recipient: 'orders@example.com',
      subject: expect.stringContaining(`${purchase.number}`),
    });
    await shop.drainJobs();
    const [sentLetter] = await shop.db.select().from(messages).where(eq(messages.purchaseId, purchase.id));
    expect(sentLetter?.state).toBe('sent');
    const pdf = await owner.get(`/api/admin/purchases/${purchase.id}/pdf`);
    const pages = pdfPages(Buffer.from(pdf.bytes)).join(' ');
    expect(pages).toContain(`Поръчка № ${purchase.number}`);
    expect(pages).toContain('15,00');
    const withoutCosts = pdfPages(Buffer.from((await clerk.get(`/api/admin/purchases/${purchase.id}/pdf`)).bytes)).join(
      ' ',
    );
    expect(withoutCosts).toContain(supplier.name);
    expect(withoutCosts).not.toContain('2,50');
    const { incoming } = (await owner.get(`/api/admin/purchases/incoming/${product.productId}`)).body;
    expect(incoming).toMatchObject([{ variantId, pieces: 5, number: purchase.number }]);
    // What was ordered is what the supplier delivers.
    const { goods } = (await owner.get(`/api/admin/suppliers/${supplier.id}/goods`)).body;
    expect(goods).toMatchObject([{ variantId, isMain: true, cost: lev(250) }]);
  });

  test('is refused to be sent empty, twice, or by email to a supplier without an address', async () => {
    const supplier = await putSupplier({ email: '' });
    const { variantIds } = await insertProduct(shop.db);
    const create = async (lines: Json[]) =>
      (await owner.post('/api/admin/purchases/create', { supplierId: supplier.id, lines })).body.purchase;
    const send = ({ id }: Json, hasLetter: boolean, version = 1) =>
      owner.post(`/api/admin/purchases/${id}/send`, { version, hasLetter });
    expect((await send(await create([]), false)).body.code).toBe('CONFLICT');
    const order = await create([{ variantId: variantIds[0], quantity: 1 }]);
    expect((await send(order, true)).body.code).toBe('CONFLICT');
    expect((await send(order, false)).status).toBe(200);
    expect((await send(order, false, 2)).body.code).toBe('CONFLICT');
  });

  test('of which nothing came is cancelled, and awaited again by the undo', async () => {
    const { purchase } = await putSent();
    const ended = await owner.post(`/api/admin/purchases/${purchase.id}/end`, { version: purchase.version });
    expect(ended.body.purchase.state).toBe('cancelled');
    expect((await undo(ended.body)).status).toBe(200);
    expect((await owner.get(`/api/admin/purchases/${purchase.id}`)).body.purchase.state).toBe('sent');
  });
});

describe('receiving', () => {
  test('in parts adds lots, pieces and the average cost, names the order in the ledger, and closes the order', async () => {
    const { purchase, variantId } = await putSent();
    await shop.db.update(variants).set({ cost: 300 }).where(eq(variants.id, variantId));
    const part = await receive(purchase, { quantity: 5, lot: 'L-1', bestBefore: '2099-01-01', cost: lev(600) });
    expect(part.body.purchase).toMatchObject({
      state: 'partial',
      lines: [{ quantity: 12, received: 5 }],
      receipts: [{ isUndone: false, lines: [{ quantity: 5, lot: 'L-1', cost: lev(600), ordered: lev(400) }] }],
    });
    // 10 pieces at 3.00 and 5 at 6.00.
    expect(await variantOf(variantId)).toMatchObject({ stock: 15, cost: 400 });
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId));
    expect(movements.at(-1)).toMatchObject({
      cause: 'receipt',
      note: `L-1, Поръчка към доставчик № ${purchase.number}`,
    });
    const rest = await receive(part.body.purchase, { quantity: 9 });
    expect(rest.body.purchase).toMatchObject({ state: 'received', lines: [{ received: 14 }] });
    expect(await variantOf(variantId)).toMatchObject({ stock: 24 });
    const kept = await shop.db.select().from(lots).where(eq(lots.variantId, variantId));
    expect(kept.find(({ number }) => number === 'L-1')).toMatchObject({ remaining: 5, bestBefore: '2099-01-01' });
    await expectConsistency(shop.db);
  });

  test('with the same key receives once and answers as the first time', async () => {
    const { purchase, variantId } = await putSent();
    const key = newId();
    const first = await receive(purchase, { quantity: 4 }, { key });
    const second = await receive(purchase, { quantity: 4 }, { key });
    expect([second.status, second.body.activityId]).toEqual([200, first.body.activityId]);
    expect(await variantOf(variantId)).toMatchObject({ stock: 14 });
    const { purchase: other } = await putSent();
    expect((await receive(other, { quantity: 4 }, { key })).body.code).toBe('VALIDATION');
  });

  test('is undone with its pieces and cost, and refused once pieces were sold', async () => {
    const { purchase, variantId } = await putSent();
    const done = await receive(purchase, { quantity: 12 });
    expect(await variantOf(variantId)).toMatchObject({ stock: 22, cost: 400 });
    expect((await undo(done.body)).status).toBe(200);
    expect(await variantOf(variantId)).toMatchObject({ stock: 10, cost: null });
    const again = (await owner.get(`/api/admin/purchases/${purchase.id}`)).body.purchase;
    expect(again).toMatchObject({ state: 'sent', lines: [{ received: 0 }], receipts: [{ isUndone: true }] });
    const later = await receive(again, { quantity: 12 });
    const body = { variantId, counted: 3, seen: 22, note: 'Продадени' };
    await owner.post('/api/admin/stock-movements/count', body);
    expect((await undo(later.body)).body.code).toBe('UNDO_REFUSED');
    await expectConsistency(shop.db);
  });

  test('refuses a past day, a foreign line and a second receipt of what was shown, and changes nothing', async () => {
    const { purchase, variantId } = await putSent();
    const past = await receive(purchase, { quantity: 1, lot: 'X', bestBefore: '2020-01-01' });
    expect(past.body.errors).toMatchObject([{ path: 'lines.0.bestBefore' }]);
    expect((await receive(purchase, { lineId: newId(), quantity: 1 })).body.code).toBe('VALIDATION');
    expect((await receive(purchase, { quantity: 1, bestBefore: '2099-01-01' })).body.errors).toMatchObject([
      { path: 'lines.0.lot' },
    ]);
    expect((await receive(purchase, { quantity: 2 })).status).toBe(200);
    expect((await receive(purchase, { quantity: 2 })).body.code).toBe('STALE');
    expect(await variantOf(variantId)).toMatchObject({ stock: 12 });
  });

  test('takes the ordered cost for those who may not see it, who may not type another one', async () => {
    const { purchase, variantId } = await putSent();
    expect((await receive(purchase, { quantity: 1, cost: lev(1) }, {}, clerk)).body.code).toBe('FORBIDDEN');
    const done = await receive(purchase, { quantity: 1 }, {}, clerk);
    expect(done.body.purchase).toMatchObject({ totals: null, receipts: [{ lines: [{ cost: null, ordered: null }] }] });
    expect(await variantOf(variantId)).toMatchObject({ cost: 400 });
  });
});
