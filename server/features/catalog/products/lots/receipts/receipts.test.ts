import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { receiptHeader } from '#contracts/products/lots/receipt-columns.rule.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { variants } from '../../products.tables.ts';
import { lots } from '../lots.tables.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const header = receiptHeader.join(';');
const preview = (file: string) => panel.post('/api/admin/lots/receipts/preview', { file });
const book = (file: string, fingerprint: string) =>
  panel.post('/api/admin/lots/receipts', { file, fingerprint, fileName: 'доставка.csv' });

async function productWith(stock: number, gtin = '') {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock }] });
  const variantId = variantIds[0] ?? '';
  if (gtin !== '') await shop.db.update(variants).set({ gtin }).where(eq(variants.id, variantId));
  return { productId, variantId, sku: `SHELF-${productId}-0` };
}

const stockOf = async (variantId: string) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock;

describe('a file of received goods', () => {
  test('is previewed without a change, booked by SKU or EAN as previewed, and undone as a whole', async () => {
    const [a, b] = [await productWith(3), await productWith(0, '3800000000017')];
    const file = [header, `${a.sku};;F-1;31.01.2099;5`, `;3800000000017;F-2;2099-02-01;7`, `${a.sku};;F-3;;2`].join(
      '\n',
    );
    const { body } = await preview(file);
    expect(body).toMatchObject({ failed: 0, pieces: 14, bookedAt: null, ignoredColumns: [] });
    expect(body.rows[1]).toMatchObject({ line: 3, sku: b.sku, number: 'F-2', bestBefore: '2099-02-01', quantity: 7 });
    expect([await stockOf(a.variantId), await stockOf(b.variantId)]).toEqual([3, 0]);
    const booked = await book(file, body.fingerprint);
    expect(booked.status).toBe(200);
    expect([await stockOf(a.variantId), await stockOf(b.variantId)]).toEqual([10, 7]);
    const rows = await shop.db.select().from(lots).where(eq(lots.variantId, a.variantId));
    expect(Object.fromEntries(rows.map((lot) => [lot.number, [lot.remaining, lot.bestBefore]]))).toEqual({
      '': [3, null],
      'F-1': [5, '2099-01-31'],
      'F-3': [2, null],
    });
    expect((await panel.post(`/api/admin/activities/${booked.body.activityId}/undo`)).status).toBe(200);
    expect([await stockOf(a.variantId), await stockOf(b.variantId)]).toEqual([3, 0]);
    expect((await preview(file)).body.bookedAt).toBeNull();
  });

  test('is booked once: a repeated call adds nothing and returns the first booking', async () => {
    const { sku, variantId } = await productWith(1);
    const file = `${header}\n${sku};;G-1;;4`;
    const { fingerprint } = (await preview(file)).body;
    const first = await book(file, fingerprint);
    const second = await book(file, fingerprint);
    expect(second).toMatchObject({ status: 200, body: { activityId: first.body.activityId } });
    expect(second.body.message).toContain('вече е записан');
    expect(await stockOf(variantId)).toBe(5);
    expect((await preview(file)).body.bookedAt).not.toBeNull();
  });

  test('is refused as a whole with every wrong row named by its line', async () => {
    const [a, b] = [await productWith(0, '3800000000024'), await productWith(0)];
    await panel.post('/api/admin/lots/receive', { sku: b.sku, number: 'H-9', bestBefore: '2099-05-01', quantity: 1 });
    const rows = [
      `${a.sku};;H-1;2099-01-01;1`,
      ';;H-2;;1',
      'NO-SUCH-SKU;;H-2;;1',
      `${b.sku};3800000000024;H-2;;1`,
      `;3,8E+12;H-2;;1`,
      `${a.sku};;H-3;2099-13-01;1`,
      `${a.sku};;H-4;2020-01-01;1`,
      `${a.sku};;;2099-01-01;1`,
      `${a.sku};;H-5;;0`,
      `${a.sku};;H-1;2099-01-01;1`,
      `${b.sku};;H-9;2099-05-02;1`,
    ];
    const file = [header, ...rows].join('\n');
    const { body } = await preview(file);
    expect(body.failed).toBe(10);
    const failed = body.rows.filter(({ errors }: Json) => errors.length > 0);
    expect(failed.map(({ line, errors }: Json) => [line, errors[0].column])).toEqual([
      [3, 'SKU'],
      [4, 'SKU'],
      [5, 'Баркод'],
      [6, 'Баркод'],
      [7, 'Най-добър до'],
      [8, 'Най-добър до'],
      [9, 'Партида'],
      [10, 'Бройки'],
      [11, 'Партида'],
      [12, 'Най-добър до'],
    ]);
    const refused = await book(file, body.fingerprint);
    expect(refused.body).toMatchObject({ code: 'VALIDATION', message: 'Ред 3 е с грешка. Нищо не е записано.' });
    expect(await stockOf(a.variantId)).toBe(0);
  });

  test('is refused if the lots changed after the preview, and can be booked after a new one', async () => {
    const { sku, variantId } = await productWith(0);
    const file = `${header}\n${sku};;K-1;2099-01-01;4`;
    const { fingerprint } = (await preview(file)).body;
    await panel.post('/api/admin/lots/receive', { sku, number: 'K-1', bestBefore: '2099-01-02', quantity: 1 });
    expect((await book(file, fingerprint)).body.code).toBe('STALE');
    expect(await stockOf(variantId)).toBe(1);
    expect((await preview(file)).body).toMatchObject({ failed: 1, bookedAt: null });
  });

  test.each([
    ['', 'file'],
    ['SKU;Партида\nA;1', 'file'],
    ['Бройки\n5', 'file'],
    [header, 'file'],
  ])('without the columns or rows is refused: %j', async (file, path) => {
    expect((await preview(file)).body).toMatchObject({ code: 'VALIDATION', errors: [{ path }] });
  });

  test('from another programme is understood by other names of the columns', async () => {
    const { sku } = await productWith(0);
    const file = `sku,Lot,Expiry,Qty,Цена\n${sku},M-1,1.2.2099,3,9`;
    expect((await preview(file)).body).toMatchObject({ failed: 0, pieces: 3, ignoredColumns: ['Цена'] });
  });
});
