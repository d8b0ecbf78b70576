import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bindShop } from '#server/app.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { prepareEmptyShop } from '#server/prepare-empty-shop.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeEach(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings', 'catalog', 'orders'] })).client;
});
afterEach(() => shop.stop());

const address = '/api/admin/settings/currency';
const move = () => panel.post(address, { to: 'EUR', confirm: 'ЕВРО' });
const leva = (amount: number) => ({ amount, currency: 'BGN' as const });
const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

test('converts prices, discounts, carts and delivery in one transaction, each from its unrounded amount', async () => {
  const { productId, variantIds } = await insertProduct(shop.db);
  const fixed = await putDiscount(shop, {
    terms: { kind: 'fixed', amount: leva(500) },
    minimumSubtotal: leva(5000),
  });
  const buyer = (await signedIn(shop)).client;
  await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });
  const past = (await buyer.post('/api/orders/create', orderInput())).body.order;
  await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });

  const preview = (await panel.get(address)).body;
  expect(preview.currency).toBe('BGN');
  expect(preview.parts).toMatchObject([
    { label: 'Цени на продукти', count: 1, examples: [{ before: leva(1290), after: euro(660) }] },
    { label: 'Отстъпки със суми', count: 1 },
    { label: 'Цена на SMS', count: 1, examples: [{ before: leva(900), after: euro(460) }] },
    { label: 'Цени на доставка', count: 3 },
  ]);
  expect((await shop.client().get('/api/settings')).body.settings.currency).toBe('BGN');

  const moved = await move();
  expect([moved.status, moved.body.settings.currency]).toEqual([200, 'EUR']);
  expect(moved.body.settings.delivery).toEqual({
    addressPrice: euro(353),
    officePrice: euro(251),
    freeFrom: euro(3068),
  });
  const { product } = (await panel.get(`/api/admin/products/${productId}`)).body;
  expect([product.price, product.variants[0].price]).toEqual([euro(660), euro(660)]);
  expect((await panel.get(`/api/admin/discounts/${fixed.id}`)).body.discount).toMatchObject({
    terms: { amount: euro(256) },
    minimumSubtotal: euro(2556),
  });
  const { cartItems } = (await buyer.get('/api/cart')).body;
  expect(cartItems).toMatchObject([{ unitPrice: euro(660), previousUnitPrice: null }]);
  expect((await panel.get(`/api/admin/orders/${past.id}`)).body.order.totals).toEqual(past.totals);
  expect((await buyer.post('/api/orders/create', orderInput())).body.order.totals.subtotal).toEqual(euro(660));
  const written = await shop.db.select().from(activities).where(eq(activities.action, 'settings.moved-to-euro'));
  expect(written).toMatchObject([{ before: { currency: 'BGN' }, after: { currency: 'EUR' } }]);
});

test('the lowest price of the 30 days before a reduction is shown in euro, and is still the lowest', async () => {
  const { productId } = await insertProduct(shop.db, { variants: [{ price: 2000 }] });
  const edit = async (price: number, compareAtPrice: number | null, currency = 'BGN') => {
    const { product } = (await panel.get(`/api/admin/products/${productId}`)).body;
    const [variant] = product.variants;
    const money = (amount: number) => ({ amount, currency });
    const compare = compareAtPrice === null ? null : money(compareAtPrice);
    const body = { variants: [{ ...variant, price: money(price), compareAtPrice: compare }] };
    expect((await panel.put(`/api/admin/products/${productId}`, body)).status).toBe(200);
  };
  await edit(1800, null);
  await edit(2000, null);
  await edit(1500, 2000);
  const lowest = async () => (await panel.get(`/api/admin/products/${productId}`)).body.product.lowestPrice30Days;
  expect(await lowest()).toEqual(leva(1800));
  expect((await move()).status).toBe(200);
  expect(await lowest()).toEqual(euro(920));
  const { product } = (await panel.get(`/api/admin/products/${productId}`)).body;
  expect([product.price, product.compareAtPrice]).toEqual([euro(767), euro(1023)]);
});

test('happens once, requires a typed confirmation and the permission, and cannot be reverted', async () => {
  const clerk = (await signedIn(shop, { permissions: ['catalog'] })).client;
  expect((await clerk.get(address)).status).toBe(403);
  expect((await clerk.post(address, { to: 'EUR', confirm: 'ЕВРО' })).status).toBe(403);
  expect((await panel.post(address, { to: 'EUR', confirm: 'да' })).body.errors[0].path).toBe('confirm');
  expect((await move()).status).toBe(200);
  expect((await move()).body).toMatchObject({ code: 'CONFLICT', message: 'Магазинът вече е в евро.' });
  expect((await panel.get(address)).body).toEqual({ currency: 'EUR', parts: [] });
  expect((await panel.post(address, { to: 'BGN', confirm: 'ЕВРО' })).body.errors[0].path).toBe('to');
});

test('current and scheduled promotions are converted from their unrounded amounts, and end at the price in euro', async () => {
  const shelf = { variants: [{ price: 2000 }, { price: 1002 }] };
  const [running, planned] = [await insertProduct(shop.db, shelf), await insertProduct(shop.db, shelf)];
  const inHours = (hours: number) => new Date(shop.deps.clock().getTime() + hours * 3_600_000).toISOString();
  const prices = ({ variantIds: [one, two] }: typeof running) => [
    { variantId: one, price: leva(1555) },
    { variantId: two, price: leva(1001) },
  ];
  const schedule = async (product: typeof running, startsAt: string | null) => {
    const promotion = { startsAt, endsAt: inHours(3), prices: prices(product) };
    const input = { publishAt: null, hideAt: null, promotion, version: 0 };
    expect((await panel.put(`/api/admin/products/${product.productId}/schedule`, input)).status).toBe(200);
  };
  const shown = async ({ productId }: typeof running) => {
    const { variants, lowestPrice30Days } = (await panel.get(`/api/admin/products/${productId}`)).body.product;
    const pairs = variants.map(({ price, compareAtPrice }: Record<string, { amount: number } | null>) => [
      price?.amount,
      compareAtPrice?.amount ?? null,
    ]);
    return { pairs, lowest: lowestPrice30Days?.amount ?? null };
  };
  await schedule(running, null);
  await schedule(planned, inHours(1));
  expect((await shown(running)).pairs).toEqual([
    [1555, 2000],
    [1001, 1002],
  ]);

  expect((await move()).status).toBe(200);
  // 10.01 and 10.02 leva are both 5.12 euro: there is no reduction any more.
  const reduced = [
    [795, 1023],
    [512, null],
  ];
  const regular = [
    [1023, null],
    [512, null],
  ];
  expect((await shown(running)).pairs).toEqual(reduced);
  expect((await shown(planned)).pairs).toEqual(regular);
  const { promotion } = (await panel.get(`/api/admin/products/${planned.productId}/schedule`)).body.schedule;
  expect(promotion.prices.map(({ price }: { price: unknown }) => price)).toEqual([euro(795), euro(512)]);
  shop.advanceClock(1.5 * 3_600_000);
  expect((await shown(planned)).pairs).toEqual(reduced);
  shop.advanceClock(2 * 3_600_000);
  expect(await shown(running)).toEqual({ pairs: regular, lowest: null });
  expect((await shown(planned)).pairs).toEqual(regular);
});

test('a new shop with CURRENCY=EUR starts in euro alone, and a later start changes nothing', async () => {
  const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
  const other = await startTestShop({ admin, demo: true, config: { currency: 'EUR' } });
  try {
    const read = async () => (await other.client().get('/api/settings')).body.settings;
    const delivery = { addressPrice: euro(349), officePrice: euro(249), freeFrom: euro(3000) };
    expect(await read()).toMatchObject({ currency: 'EUR', dualDisplay: false, delivery });
    const { products } = (await other.client().get('/api/products')).body;
    expect(new Set(products.map(({ price }: Json) => price.currency))).toEqual(new Set(['EUR']));
    const owner = await other.signInAsAdmin();
    await owner.put('/api/admin/settings', { delivery: { ...delivery, freeFrom: null }, dualDisplay: true });
    await prepareEmptyShop(other.deps, bindShop(other.deps));
    expect(await read()).toMatchObject({ dualDisplay: true, delivery: { freeFrom: null } });
  } finally {
    await other.stop();
  }
});
