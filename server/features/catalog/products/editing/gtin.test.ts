import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
afterAll(() => shop.stop());

const gtin = '4006381333931';
const read = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const gtinsOf = async (id: string) => (await read(id)).variants.map((variant: Json) => variant.gtin);

test('a barcode is stored without its spaces, kept by changes without it, undone, and not given to a duplicate', async () => {
  const product = await addProduct(panel, {}, { gtin: '4 006381-333931' });
  expect(await gtinsOf(product.id)).toEqual([gtin]);
  const { gtin: _left, ...variant } = product.variants[0];
  await panel.put(`/api/admin/products/${product.id}`, { variants: [variant] });
  expect(await gtinsOf(product.id)).toEqual([gtin]);
  const cleared = await panel.put(`/api/admin/products/${product.id}`, { variants: [{ ...variant, gtin: '' }] });
  expect(await gtinsOf(product.id)).toEqual(['']);
  await panel.post(`/api/admin/activities/${cleared.body.activityId}/undo`);
  expect(await gtinsOf(product.id)).toEqual([gtin]);
  const copy = (await panel.post(`/api/admin/products/${product.id}/duplicate`)).body.product;
  expect(await gtinsOf(copy.id)).toEqual(['']);
  const deleted = await panel.delete(`/api/admin/products/${product.id}`);
  await panel.post(`/api/admin/activities/${deleted.body.activityId}/undo`);
  expect(await gtinsOf(product.id)).toEqual([gtin]);
});

test('a wrong check digit is refused at the field, and by the database', async () => {
  const product = await addProduct(panel);
  const variants = [{ ...product.variants[0], gtin: '4006381333932' }];
  const refused = await panel.put(`/api/admin/products/${product.id}`, { variants });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'variants.0.gtin']);
  await expect(shop.db.execute(sql`update variants set gtin = '123'`)).rejects.toThrow();
});

test('a change that was recorded before variants had barcodes can be undone', async () => {
  const product = await addProduct(panel, { name: 'Отпреди' });
  const variants = [{ ...product.variants[0], name: 'Ново име' }];
  const { body } = await panel.put(`/api/admin/products/${product.id}`, { variants });
  await runOperation(shop.deps, async ({ tx }) => {
    // The table is append-only.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update activities set before = before #- '{variants,0,gtin}', after = after #- '{variants,0,gtin}'
      where id = ${body.activityId}`);
  });
  expect((await panel.post(`/api/admin/activities/${body.activityId}/undo`)).status).toBe(200);
  expect((await read(product.id)).variants[0].name).toBe(product.variants[0].name);
});
