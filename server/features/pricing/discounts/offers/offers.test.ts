import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putDiscount } from '#tests/support/discounts.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const steps = { kind: 'quantity_steps' as const, steps: [{ from: 3, percent: 10 }] };
const offersOf = async (id: string) => (await shop.client().get(`/api/products/${id}/offers`)).body.offers;
const names = async (id: string) => (await offersOf(id)).map(({ name }: { name: string }) => name);

describe('the offers of a product', () => {
  test('are the automatic discounts for several pieces, best priority first', async () => {
    const { productId } = await insertProduct(shop.db, {});
    const scope = { kind: 'products' as const, productIds: [productId] };
    await putDiscount(shop, { code: null, name: 'Три', terms: steps, scope, priority: 1 });
    const gift = { kind: 'buy_x_get_y' as const, buy: 2, get: 1 };
    await putDiscount(shop, { code: null, name: 'Подарък', terms: gift, scope, priority: 5, excludeReduced: true });
    expect(await offersOf(productId)).toEqual([
      {
        name: 'Подарък',
        steps: [],
        gift: { buy: 2, get: 1, percent: 100 },
        box: null,
        isShared: false,
        excludesReduced: true,
      },
      { name: 'Три', steps: steps.steps, gift: null, box: null, isShared: false, excludesReduced: false },
    ]);
  });

  test('are none that a code, the buyer or the rest of the cart decides, and none of other products', async () => {
    const { productId } = await insertProduct(shop.db, {});
    const { productId: other } = await insertProduct(shop.db, {});
    const scope = { kind: 'products' as const, productIds: [productId] };
    const base = { terms: steps, scope };
    await putDiscount(shop, base);
    await putDiscount(shop, { ...base, code: null, firstOrderOnly: true });
    await putDiscount(shop, { ...base, code: null, minimumSubtotal: { amount: 100, currency: 'BGN' } });
    await putDiscount(shop, { ...base, code: null, status: 'off' });
    await putDiscount(shop, { code: null, scope, terms: { kind: 'percent', percent: 5 } });
    await putDiscount(shop, { ...base, code: null, scope: { kind: 'products', productIds: [other] } });
    expect(await offersOf(productId)).toEqual([]);
  });

  test('follow a change at once, and start and end on time', async () => {
    const { productId } = await insertProduct(shop.db, {});
    const scope = { kind: 'products' as const, productIds: [productId, (await insertProduct(shop.db, {})).productId] };
    expect(await names(productId)).toEqual([]);
    const soon = new Date(Date.now() + 3_600_000);
    const later = new Date(soon.getTime() + 3_600_000);
    const period = { startsAt: soon.toISOString(), endsAt: later.toISOString() };
    await putDiscount(shop, { code: null, name: 'Час', terms: steps, scope, ...period });
    expect(await names(productId)).toEqual([]);
    shop.advanceClock(3_600_001);
    expect(await names(productId)).toEqual(['Час']);
    expect((await offersOf(productId))[0]).toMatchObject({ isShared: true });
    shop.advanceClock(3_600_001);
    expect(await names(productId)).toEqual([]);
  });

  test('of a product that is not on sale are not told', async () => {
    const { productId } = await insertProduct(shop.db, { status: 'draft' });
    expect((await shop.client().get(`/api/products/${productId}/offers`)).status).toBe(404);
  });
});
