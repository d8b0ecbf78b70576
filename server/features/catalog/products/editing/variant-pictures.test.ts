import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '#server/features/store/media/media.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct, admin, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const put = (id: string, body: Json) => panel.put(`/api/admin/products/${id}`, body);
const get = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const pictureIds = (product: Json) => product.variants.map((variant: Json) => variant.imageId);

/** A product with two variants and two pictures, the second of which belongs to the second variant. */
async function pictured(): Promise<{ product: Json; first: string; second: string }> {
  const [first, second] = [newId(), newId()];
  const drawing = { width: 800, height: 800, kind: 'drawing' as const };
  await shop.db.insert(media).values([first, second].map((id) => ({ id, ...drawing })));
  const product = await addProduct(panel, { images: [first, second], variants: [variantBody(), variantBody()] });
  const [plain, own] = product.variants;
  const variants = [plain, { ...own, imageId: second }];
  return { product: (await put(product.id, { variants })).body.product, first, second };
}

test('assigns a picture of the product to a variant, and keeps it if omitted', async () => {
  const { product, second } = await pictured();
  expect(pictureIds(product)).toEqual([null, second]);
  const given = await get(product.id);
  expect((await put(product.id, given)).status).toBe(200);
  const variants = given.variants.map((variant: Json) => ({
    ...variant,
    name: `${variant.name} нов`,
    imageId: undefined,
  }));
  expect(pictureIds((await put(product.id, { variants })).body.product)).toEqual([null, second]);
  const cleared = given.variants.map((variant: Json) => ({ ...variant, imageId: null }));
  expect(pictureIds((await put(product.id, { variants: cleared })).body.product)).toEqual([null, null]);
});

test('refuses a picture that does not belong to the product, and reports the field', async () => {
  const { product, first } = await pictured();
  const [plain, own] = product.variants;
  const foreign = await put(product.id, { variants: [{ ...plain, imageId: newId() }, own] });
  expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'variants.0.imageId']);
  const removed = await put(product.id, { images: [first], variants: product.variants });
  expect([removed.status, removed.body.errors[0].path]).toEqual([422, 'variants.1.imageId']);
});

test('removes the picture from the variant when it is removed from the product', async () => {
  const { product, first, second } = await pictured();
  expect(pictureIds((await put(product.id, { images: [first] })).body.product)).toEqual([null, null]);
  expect(pictureIds((await put(product.id, { images: [first, second] })).body.product)).toEqual([null, null]);
});

test('shows it in the cart and stores it with the order', async () => {
  const { product, first, second } = await pictured();
  const { client } = await signedIn(shop);
  for (const variant of product.variants)
    await client.post('/api/cart/add', { productId: product.id, variantId: variant.id, quantity: 1 });
  const { cartItems } = (await client.get('/api/cart')).body;
  expect(cartItems.map((line: Json) => line.image.id)).toEqual([first, second]);
  const { order } = (await client.post('/api/orders/create', orderInput())).body;
  expect(order.lines.map((line: Json) => line.imageUrl)).toEqual([
    `/media/${first}/640.webp`,
    `/media/${second}/640.webp`,
  ]);
});
