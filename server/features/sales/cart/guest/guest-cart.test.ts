import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import { discountQueryOf } from '#tests/support/discounts.ts';
import { insertAttribute, insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { mergedGuestLines } from '../cart.tables.ts';
import { lineKey } from '../line-key.ts';
import { readCart } from '../read-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { purgeMergedLines } from './purge-merged-lines.ts';
import { readGuestCart } from './read-guest-cart.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const other = '018f0000-0000-7000-8000-000000000002';
const cookie = (lines: unknown) => encodeURIComponent(JSON.stringify(lines));

describe('a line key', () => {
  test('is the same for the same variant, text and attributes in any order and case', () => {
    const choices = [
      { attributeId: id, attributeValueId: other },
      { attributeId: other, attributeValueId: id },
    ];
    const key = lineKey({ variantId: id, personalization: 'А', attributes: choices });
    expect(lineKey({ variantId: id.toUpperCase(), personalization: 'А', attributes: choices.toReversed() })).toBe(key);
    expect(lineKey({ variantId: id, personalization: 'а', attributes: choices })).not.toBe(key);
    expect(lineKey({ variantId: other, personalization: 'А', attributes: choices })).not.toBe(key);
    expect(lineKey({ variantId: id, personalization: 'А', attributes: [] })).not.toBe(key);
  });
});

describe('a guest’s cookie', () => {
  test('is parsed with fields omitted by the browser, encoded or not', () => {
    const expected = [{ productId: id, variantId: other, quantity: 1, personalization: '', attributes: [] }];
    const lines = [{ id: '1', productId: id, variantId: other }];
    expect(readGuestCart(cookie(lines))).toEqual(expected);
    expect(readGuestCart(JSON.stringify(lines))).toEqual(expected);
  });

  test('never causes an exception, and yields only valid lines', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(encodeURIComponent)), (text) => {
        for (const line of readGuestCart(text)) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(99);
        }
      }),
    );
  });

  test.each([
    [undefined],
    [''],
    ['%E0%A4%A'],
    ['{}'],
    ['[1,null,"x",[]]'],
    [cookie([{ productId: id }])],
    [cookie([{ productId: id, variantId: other, quantity: '2' }])],
    [cookie([{ productId: id, variantId: other, quantity: -1 }])],
    [cookie([{ productId: id, variantId: other, quantity: 1.5 }])],
    [cookie([{ productId: id, variantId: other, personalization: '\ud800' }])],
    [cookie([{ productId: id, variantId: other, personalization: 'x'.repeat(201) }])],
    [cookie(Array.from({ length: 200 }, () => ({ productId: id, variantId: other })))],
  ])('yields no lines for %s', (text) => {
    expect(readGuestCart(text)).toEqual([]);
  });

  test('has texts without control characters', () => {
    expect(
      readGuestCart(cookie([{ productId: id, variantId: other, personalization: 'а\u0000б\u200B' }])),
    ).toMatchObject([{ personalization: 'аб' }]);
  });

  test('is limited to 99 pieces per line', () => {
    expect(readGuestCart(cookie([{ productId: id, variantId: other, quantity: 5000 }]))).toMatchObject([
      { quantity: 99 },
    ]);
  });
});

describe('signing in with a guest’s cart', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());

  const merge = async (userId: string, lines: unknown) => {
    await runOperation(shop.deps, (op) => mergeGuestCart(op, userId, cookie(lines)));
    return (await readCart(shop.db, userId, discountQueryOf(userId))).cart.cartItems;
  };

  test('increases the same lines, adds the others, and skips unknown products', async () => {
    const [{ id: user, client }, product, second] = [
      await signedIn(shop),
      await insertProduct(shop.db),
      await insertProduct(shop.db),
    ];
    const line = (of: typeof product, quantity: number, changes = {}) => ({
      productId: of.productId,
      variantId: of.variantIds[0],
      quantity,
      ...changes,
    });
    await client.post('/api/cart/add', line(product, 90));
    const items = await merge(user, [
      line(product, 2),
      line(product, 20),
      line(second, 1),
      line(second, 1, { personalization: 'друг' }),
      line(second, 1, { variantId: other }),
      { junk: true },
    ]);
    expect(items.map((item) => [item.productId, item.personalization, item.quantity])).toEqual([
      [product.productId, '', 99],
      [second.productId, '', 1],
      [second.productId, 'друг', 1],
    ]);
  });

  test('merges a line once: a cookie that is sent again adds nothing, a raised line only what is new', async () => {
    const [{ id: user, client }, product, second] = [
      await signedIn(shop),
      await insertProduct(shop.db),
      await insertProduct(shop.db),
    ];
    const of = ({ productId, variantIds: [variantId] }: typeof product) => ({ productId, variantId });
    await client.post('/api/cart/add', { ...of(product), quantity: 3 });
    const pieces = async (...lines: object[]) => (await merge(user, lines)).map(({ quantity }) => quantity);
    const line = { id: '1764165600000', ...of(product), quantity: 2 };
    expect(await pieces(line)).toEqual([5]);
    expect(await pieces(line)).toEqual([5]);
    expect(await pieces({ ...line, id: Number(line.id) })).toEqual([5]);
    expect(await pieces({ ...line, quantity: 4 })).toEqual([7]);
    expect(await pieces({ ...line, quantity: 1 })).toEqual([7]);
    // The same id on another product, another id, and no id are other lines.
    expect(await pieces({ ...line, ...of(second) })).toEqual([7, 2]);
    expect(await pieces({ ...line, id: 'other' })).toEqual([9, 2]);
    expect(await pieces({ ...of(product), quantity: 1 }, { ...of(product), quantity: 1 })).toEqual([11, 2]);
    // Not even after the order or the removal of what was merged, and in no other account.
    await client.delete('/api/cart');
    expect(await pieces(line)).toEqual([]);
    expect((await merge((await signedIn(shop)).id, [line])).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('remembers merged lines for a month, and the last 500 of a customer', async () => {
    const [{ id: user }, { productId, variantIds }] = [await signedIn(shop), await insertProduct(shop.db)];
    const lines = (from: number) =>
      Array.from({ length: 40 }, (_, n) => ({ id: String(from + n), productId, variantId: variantIds[0] }));
    for (let n = 0; n < 14; n++) await merge(user, lines(n * 40));
    const remembered = () => shop.db.$count(mergedGuestLines, eq(mergedGuestLines.userId, user));
    expect(await remembered()).toBe(500);
    const later = (days: number) =>
      runOperation(shop.deps, (op) => purgeMergedLines({ ...op, now: new Date(op.now.getTime() + days * 86_400_000) }));
    await later(29);
    expect(await remembered()).toBe(500);
    await later(31);
    expect(await remembered()).toBe(0);
  });

  test('keeps a line whose attribute no longer exists, without it', async () => {
    const [{ id: user }, product] = [await signedIn(shop), await insertProduct(shop.db)];
    const colour = await insertAttribute(shop.db, 'colour', ['red']);
    const items = await merge(user, [
      {
        productId: product.productId,
        variantId: product.variantIds[0],
        attributes: [
          { attributeId: colour.attributeId, attributeValueId: colour.valueIds[0] },
          { attributeId: id, attributeValueId: other },
        ],
      },
    ]);
    expect(items[0]?.attributes).toHaveLength(1);
  });

  test('may exceed the limit of lines once, not twice', async () => {
    const [{ id: user }, product] = [await signedIn(shop), await insertProduct(shop.db)];
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        productId: product.productId,
        variantId: product.variantIds[0],
        personalization: String(from + i),
      }));
    for (let i = 0; i < 6; i++) await merge(user, lines(i * 18, 18));
    expect(await merge(user, lines(1000, 5))).toHaveLength(108);
  });

  test('merges in the transaction of the sign-in and removes the cookie; an invalid cookie does not prevent it', async () => {
    const product = await insertProduct(shop.db);
    const { email, password } = await shop.signUp();
    const guest = shop.client();
    guest.cookies.set(
      'cart',
      cookie([{ productId: product.productId, variantId: product.variantIds[0], quantity: 2 }]),
    );
    const answer = await guest.signIn(email, password);
    expect(answer.status).toBe(200);
    const cleared = answer.headers.getSetCookie().find((one) => one.startsWith('cart='));
    expect(cleared).toMatch(/^cart=;.*Max-Age=0/);
    expect(cleared).toMatch(/Path=\//);
    expect(cleared).toMatch(/SameSite=Lax/);
    expect((await guest.get('/api/cart')).body.cartItems).toMatchObject([{ quantity: 2 }]);

    const again = shop.client();
    again.cookies.set('cart', '%E0%A4%A');
    expect((await again.signIn(email, password)).status).toBe(200);
  });
});
