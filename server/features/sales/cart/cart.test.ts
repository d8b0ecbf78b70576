import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { poolOf } from '#server/platform/database/open-database.ts';
import { defineDemoFacts } from '#tests/support/define-facts.ts';
import { discountQueryOf } from '#tests/support/discounts.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertAttribute, insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { readCart } from './read-cart.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const line = (product: InsertedProduct, changes: object = {}) => ({
  productId: product.productId,
  variantId: product.variantIds[0],
  ...changes,
});
const add = (client: HttpClient, product: InsertedProduct, changes: object = {}) =>
  client.post('/api/cart/add', line(product, changes));
const unknownId = '018f0000-0000-7000-8000-000000000000';

async function shopper() {
  return (await signedIn(shop)).client;
}

/** The number of statements that `work` sends outside of a transaction. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const spies = (['query', 'run'] as const).map((name) => vi.spyOn(poolOf(shop.db), name));
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}

describe('adding to the cart', () => {
  test('adds one piece without text by default, and returns the whole priced cart', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db)];
    const answer = await add(client, product);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      cartItems: [
        {
          productId: product.productId,
          quantity: 1,
          personalization: '',
          attributes: [],
          name: product.name,
          image: null,
          flavour: null,
          unitPrice: { amount: 1290, currency: 'BGN' },
          previousUnitPrice: null,
          stock: 10,
          available: true,
        },
      ],
      totals: { subtotal: { amount: 1290 }, delivery: { amount: 690 }, total: { amount: 1980 } },
      totalQuantity: 1,
      untilFreeDelivery: { amount: 4710 },
    });
  });

  test('increases the same line, whatever the order of its attributes and the case of its ids', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db)];
    const [one, two] = [
      await insertAttribute(shop.db, 'colour', ['red']),
      await insertAttribute(shop.db, 'lid', ['flat']),
    ];
    const choices = [one, two].map((attribute) => ({
      attributeId: attribute.attributeId,
      attributeValueId: attribute.valueIds[0] ?? '',
    }));
    await add(client, product, { attributes: choices });
    const answer = await add(client, product, {
      variantId: product.variantIds[0]?.toUpperCase(),
      attributes: choices.toReversed(),
      quantity: 2,
    });
    expect(answer.body.cartItems).toMatchObject([{ quantity: 3 }]);
    const [item] = answer.body.cartItems;
    expect(item.attributes.map((choice: Json) => choice.cartItemId)).toEqual([item.id, item.id]);
    const other = await add(client, product, { personalization: 'За Ива', attributes: choices });
    expect(other.body.cartItems).toHaveLength(2);
  });

  test('refuses a sum above 99 at `quantity` and changes nothing', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db)];
    await add(client, product, { quantity: 98 });
    const refused = await add(client, product, { quantity: 2 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION', errors: [{ path: 'quantity' }] } });
    expect((await client.get('/api/cart')).body.cartItems[0].quantity).toBe(98);
    expect((await add(client, product)).body.cartItems[0].quantity).toBe(99);
  });

  test('refuses the 101st line, and still increases the others', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db)];
    for (let i = 0; i < 100; i++) await add(client, product, { personalization: String(i) });
    expect(await add(client, product, { personalization: 'one more' })).toMatchObject({
      status: 422,
      body: { code: 'CART_FULL' },
    });
    const raised = await add(client, product, { personalization: '7' });
    expect(raised.status).toBe(200);
    expect(raised.body).toMatchObject({ totalQuantity: 101 });
  });

  test('enforces the limit of lines for concurrent additions', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db)];
    for (let i = 0; i < 97; i++) await add(client, product, { personalization: String(i) });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => add(client, product, { personalization: `new ${i}` })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect((await client.get('/api/cart')).body.cartItems).toHaveLength(100);
  });

  test('refuses products not on sale, variants of another product and unknown attributes, and reports the field', async () => {
    const client = await shopper();
    const [product, other] = [await insertProduct(shop.db), await insertProduct(shop.db)];
    const draft = await insertProduct(shop.db, { status: 'draft' });
    const colour = await insertAttribute(shop.db, 'shade', ['dark']);
    const choice = { attributeId: colour.attributeId, attributeValueId: colour.valueIds[0] };
    const refusals: [Promise<{ status: number; body: Json }>, string][] = [
      [add(client, draft), 'productId'],
      [add(client, product, { productId: unknownId }), 'productId'],
      [add(client, product, { variantId: other.variantIds[0] }), 'variantId'],
      [add(client, product, { variantId: unknownId }), 'variantId'],
      [add(client, product, { attributes: [choice, choice] }), 'attributes.1.attributeId'],
      [
        add(client, product, { attributes: [{ ...choice, attributeValueId: unknownId }] }),
        'attributes.0.attributeValueId',
      ],
      [add(client, product, { attributes: [{ ...choice, attributeId: unknownId }] }), 'attributes.0.attributeValueId'],
      [add(client, product, { personalization: 'а\u0000б' }), 'personalization'],
    ];
    for (const [asked, path] of refusals) {
      const answer = await asked;
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
    }
    expect((await client.get('/api/cart')).body.cartItems).toEqual([]);
  });

  test('keeps totals exact far beyond the largest price', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db, { variants: [{ price: 1_000_000_000 }] })];
    const answer = await add(client, product, { quantity: 99 });
    expect(answer.status).toBe(200);
    expect(answer.body.totals.total.amount).toBe(99_000_000_000);
  });
});

describe('reading the cart', () => {
  test('takes at most two queries, regardless of the number of lines', async () => {
    const { id, client } = await signedIn(shop);
    const product = await insertProduct(shop.db);
    for (let i = 0; i < 5; i++) await add(client, product, { personalization: String(i) });
    const queries = await queriesOf(() => readCart(shop.db, id, discountQueryOf(id)));
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(2);
  });

  test('marks lines with insufficient stock, counting lines of the same variant together', async () => {
    const client = await shopper();
    const product = await insertProduct(shop.db, { variants: [{ stock: 3 }] });
    await add(client, product, { quantity: 2 });
    expect((await client.get('/api/cart')).body.cartItems).toMatchObject([{ available: true, stock: 3 }]);
    const answer = await add(client, product, { quantity: 2, personalization: 'друг' });
    expect(answer.body.cartItems).toMatchObject([{ available: false }, { available: false }]);
  });

  test('keeps lines of an archived product visible, unavailable and removable', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db)];
    await add(client, product);
    await shop.db.execute(sql`update products set status = 'archived' where id = ${product.productId}`);
    const { cartItems } = (await client.get('/api/cart')).body;
    expect(cartItems).toMatchObject([{ available: false, stock: 0 }]);
    expect((await client.delete(`/api/cart/remove/${cartItems[0].id}`)).body.cartItems).toEqual([]);
  });

  test('reports a changed price until the line is edited', async () => {
    const [client, product] = [await shopper(), await insertProduct(shop.db)];
    await add(client, product);
    await shop.db.update(variants).set({ price: 1400 }).where(eq(variants.productId, product.productId));
    for (let i = 0; i < 2; i++) {
      expect((await client.get('/api/cart')).body.cartItems[0]).toMatchObject({
        unitPrice: { amount: 1400 },
        previousUnitPrice: { amount: 1290 },
      });
    }
    const [item] = (await client.get('/api/cart')).body.cartItems;
    const edited = await client.put(`/api/cart/edit/${item.id}`, { quantity: 2 });
    expect(edited.body.cartItems[0]).toMatchObject({ unitPrice: { amount: 1400 }, previousUnitPrice: null });
  });

  test('contains the flavour of the variant, otherwise of the product', async () => {
    const client = await shopper();
    const flavour = await insertAttribute(shop.db, 'vkus', ['menta', 'yagoda']);
    const [menta = '', yagoda = ''] = flavour.valueIds;
    await defineDemoFacts(shop.db);
    const product = await insertProduct(shop.db, { valueIds: [menta], variants: [{ valueIds: [yagoda] }, {}] });
    await add(client, product);
    await add(client, product, { variantId: product.variantIds[1] });
    const { cartItems } = (await client.get('/api/cart')).body;
    expect(cartItems.map((item: Json) => item.flavour)).toEqual(['yagoda', 'menta']);
  });
});

describe('the caffeine of a cart', () => {
  const facts = { caffeineMgPerPouch: 50, pouchesPerTin: 20 };

  test('is the sum over all pouches of all tins; products without data are not counted', async () => {
    const client = await shopper();
    await defineDemoFacts(shop.db);
    expect((await client.get('/api/cart')).body.caffeineMg).toBe(0);
    await add(client, await insertProduct(shop.db, { facts }), { quantity: 2 });
    await add(client, await insertProduct(shop.db, { facts: { caffeineMgPerPouch: 50 } }));
    const answer = await add(client, await insertProduct(shop.db));
    expect(answer.body.caffeineMg).toBe(2 * 20 * 50);
  });

  test('depends on the strength and the number of tins of the variant', async () => {
    const strength = await insertAttribute(shop.db, 'sila', ['30 mg', '80 mg']);
    const tins = await insertAttribute(shop.db, 'broy-kutii', ['3']);
    const [light = '', strong = ''] = strength.valueIds;
    await defineDemoFacts(shop.db);
    const product = await insertProduct(shop.db, {
      facts,
      variants: [{ valueIds: [light] }, { valueIds: [strong, ...tins.valueIds] }],
    });
    const lines = product.variantIds.map((variantId) => line(product, { variantId, quantity: 1 }));
    const answer = await shop.client().post('/api/cart/quote', { lines });
    expect(answer.body.caffeineMg).toBe(20 * 30 + 3 * 20 * 80);
  });
});

describe('editing the cart', () => {
  async function twoLines() {
    const [client, product] = [await shopper(), await insertProduct(shop.db, { variants: [{}, { price: 1500 }] })];
    await add(client, product, { quantity: 2 });
    const { cartItems } = (await add(client, product, { quantity: 3, personalization: 'друг' })).body;
    return { client, product, first: cartItems[0].id as string, second: cartItems[1].id as string };
  }

  test('changes only the given fields', async () => {
    const { client, product, second } = await twoLines();
    const answer = await client.put(`/api/cart/edit/${second}`, { variantId: product.variantIds[1] });
    expect(answer.body.cartItems[1]).toMatchObject({
      variantId: product.variantIds[1],
      quantity: 3,
      personalization: 'друг',
      unitPrice: { amount: 1500 },
    });
    expect((await client.put(`/api/cart/edit/${second}`, {})).status).toBe(200);
  });

  test('merges a line that becomes equal to another', async () => {
    const { client, second } = await twoLines();
    const answer = await client.put(`/api/cart/edit/${second}`, { personalization: '', quantity: 4 });
    expect(answer.body.cartItems).toMatchObject([{ quantity: 6, personalization: '' }]);
  });

  test('refuses a merge above 99 and changes neither line', async () => {
    const { client, first, second } = await twoLines();
    await client.put(`/api/cart/edit/${first}`, { quantity: 97 });
    const refused = await client.put(`/api/cart/edit/${second}`, { personalization: '' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'quantity' }] } });
    expect((await client.get('/api/cart')).body.cartItems).toMatchObject([{ quantity: 97 }, { quantity: 3 }]);
  });

  test('refuses a variant of another product', async () => {
    const { client, first } = await twoLines();
    const other = await insertProduct(shop.db);
    const refused = await client.put(`/api/cart/edit/${first}`, { variantId: other.variantIds[0] });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'variantId' }] } });
  });

  test('returns 404 for unknown lines and lines of other users, and changes nothing', async () => {
    const { client, first } = await twoLines();
    const stranger = await shopper();
    for (const id of [first, unknownId, 'no-id']) {
      expect((await stranger.put(`/api/cart/edit/${id}`, { quantity: 9 })).status).toBe(404);
      expect((await stranger.delete(`/api/cart/remove/${id}`)).status).toBe(404);
    }
    expect((await client.get('/api/cart')).body.totalQuantity).toBe(5);
  });

  test('removes one line or all lines, of this user only', async () => {
    const { client, first } = await twoLines();
    const { client: other } = await twoLines();
    expect((await client.delete(`/api/cart/remove/${first}`)).body.cartItems).toHaveLength(1);
    expect((await client.delete('/api/cart')).body).toMatchObject({ cartItems: [], totals: { total: { amount: 0 } } });
    expect((await other.get('/api/cart')).body.cartItems).toHaveLength(2);
  });

  test('requires a signed-in user', async () => {
    const product = await insertProduct(shop.db);
    const guest = shop.client();
    expect((await guest.get('/api/cart')).status).toBe(401);
    expect((await add(guest, product)).status).toBe(401);
    expect((await guest.delete('/api/cart')).status).toBe(401);
  });
});

describe('a quote', () => {
  test("prices a guest's lines in their order, under their ids, and omits those that no longer exist", async () => {
    const [first, second] = [await insertProduct(shop.db), await insertProduct(shop.db, { variants: [{ stock: 0 }] })];
    const answer = await shop.client().post('/api/cart/quote', {
      lines: [
        line(second, { id: 'b', quantity: 2 }),
        line(first, { id: 'gone', variantId: unknownId }),
        line(first, { id: 'mixed', variantId: second.variantIds[0] }),
        line(first),
      ],
      delivery: { method: 'office' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        lines: [
          { id: 'b', quantity: 2, available: false, previousUnitPrice: null },
          { id: '3', quantity: 1, available: true },
        ],
        totals: { subtotal: { amount: 3870 }, delivery: { amount: 490 }, total: { amount: 4360 } },
        totalQuantity: 3,
      },
    });
  });

  test('keeps more than ten lines in their order, and does not merge equal ones', async () => {
    const product = await insertProduct(shop.db);
    const lines = Array.from({ length: 12 }, (_, i) => line(product, { quantity: i + 1 }));
    const answer = await shop.client().post('/api/cart/quote', { lines });
    expect(answer.body.lines.map((one: Json) => one.quantity)).toEqual(lines.map((_, i) => i + 1));
  });

  test('of an empty cart is zero', async () => {
    const answer = await shop.client().post('/api/cart/quote', { lines: [] });
    expect(answer.body).toMatchObject({ lines: [], totals: { total: { amount: 0 } } });
  });

  test('refuses an unknown discount code with its own error, and ignores an empty one', async () => {
    const lines = [line(await insertProduct(shop.db))];
    const refused = await shop.client().post('/api/cart/quote', { lines, discountCode: 'NOPE' });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'DISCOUNT_INVALID', errors: [{ path: 'discountCode' }] },
    });
    expect((await shop.client().post('/api/cart/quote', { lines, discountCode: ' ' })).status).toBe(200);
  });
});
