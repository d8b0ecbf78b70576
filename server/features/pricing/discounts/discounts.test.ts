import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { categories, productCategories, products } from '#server/features/catalog/products/products.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { insertProduct, type ProductOptions, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { discounts } from './discounts.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const lev = (amount: number) => ({ amount, currency: 'BGN' as const });
const lineOf = ({ productId, variantIds: [variantId] }: InsertedProduct, quantity = 1) => ({
  productId,
  variantId,
  quantity,
});
const spaced = (text: unknown) => String(text).replaceAll('\u00A0', ' ');
const staff = async () => (await signedIn(shop, { permissions: ['catalog', 'orders'] })).client;

/** The quote that a guest gets with a code for two pieces at 10.00. */
async function quote(code: string, { client = shop.client(), quantity = 2, product }: QuoteOptions = {}) {
  const wanted = product ?? (await insertProduct(shop.db, { variants: [{ price: 1000 }] }));
  return client.post('/api/cart/quote', { lines: [lineOf(wanted, quantity)], discountCode: code });
}
interface QuoteOptions {
  client?: HttpClient;
  quantity?: number;
  product?: InsertedProduct;
}

async function withCart(quantity = 2, options: ProductOptions = { variants: [{ price: 1000 }] }) {
  const product = await insertProduct(shop.db, options);
  const person = await signedIn(shop);
  expect((await person.client.post('/api/cart/add', lineOf(product, quantity))).status).toBe(200);
  return { ...person, product };
}
const place = (client: HttpClient, changes: Parameters<typeof orderInput>[0] = {}) =>
  client.post('/api/orders/create', orderInput({ contact: contactOf(), ...changes }));
let people = 0;
const contactOf = () => ({ ...orderInput().contact, email: `buyer-${++people}@example.com` });
const expectRefused = (answer: Answer, message: string) => {
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'DISCOUNT_INVALID', errors: [{ path: 'discountCode' }] },
  });
  expect(spaced(answer.body.message)).toBe(message);
};

describe('a code', () => {
  test('reduces the cart, is shown by name beside the totals, and the totals add up', async () => {
    const { code } = await putDiscount(shop, { name: 'Пролет' });
    const { status, body } = await quote(code);
    expect(status).toBe(200);
    expect(body.totals).toEqual({
      subtotal: lev(2000),
      discount: lev(200),
      delivery: lev(690),
      vatIncluded: lev(415),
      total: lev(2490),
      discounts: [{ name: 'Пролет', code, amount: lev(200), freeDelivery: false }],
    });
    expect(body.discountCode).toMatchObject({ code, applied: true });
  });

  test('matches in any case, with spaces, and with letters that look alike in the other script', async () => {
    await putDiscount(shop, { code: 'ЕСЕН_20' });
    for (const typed of [' есен_20 ', 'ECEH_20', 'Ес ен_20']) expect((await quote(typed)).status).toBe(200);
    const twin = { name: 'Втора', code: 'eceh_20', terms: { kind: 'free_delivery' } };
    expect(await (await staff()).post('/api/admin/discounts/create', twin)).toMatchObject({
      status: 409,
      body: { code: 'CODE_TAKEN', errors: [{ path: 'code' }] },
    });
  });

  test('that does not exist is refused', async () => {
    expectRefused(await quote('NOBODY'), 'Няма такъв код. Провери го и опитай пак.');
  });

  test('is refused before its start, after its end, and while it is inactive', async () => {
    const early = await putDiscount(shop, { startsAt: fromNow(dayMs) });
    const late = await putDiscount(shop, { endsAt: fromNow(-dayMs) });
    const off = await putDiscount(shop, { status: 'off' });
    expect((await quote(early.code)).body.message).toMatch(/^Започва да важи на \d+ .+\.$/);
    expect((await quote(late.code)).body.message).toMatch(/^Изтече на \d+ .+\.$/);
    expectRefused(await quote(off.code), 'Вече не важи.');
  });

  test('is refused below its minimum, with the missing amount', async () => {
    const { code } = await putDiscount(shop, { minimumSubtotal: lev(3500) });
    expectRefused(await quote(code), 'Важи от 35,00 лв. Добави още за 15,00 лв.');
    expect((await quote(code, { quantity: 4 })).status).toBe(200);
  });

  test('is refused for other products, with the names of its own; a category includes its subcategories', async () => {
    const [parent, child] = [newId(), newId()];
    await shop.db.insert(categories).values({ id: parent, name: 'Подаръци', slug: parent });
    await shop.db.insert(categories).values({ id: child, name: 'Кутии', slug: child, parentId: parent });
    const product = await insertProduct(shop.db, { variants: [{ price: 1000 }] });
    await shop.db.insert(productCategories).values({ productId: product.productId, categoryId: child });
    await shop.db
      .update(products)
      .set({ categoryPath: [child, parent] })
      .where(eq(products.id, product.productId));
    const { code } = await putDiscount(shop, { scope: { kind: 'categories', categoryIds: [parent] } });
    expectRefused(await quote(code), 'Не важи за продуктите в количката. Важи за: Подаръци.');
    expect((await quote(code, { product })).body.totals.discount).toEqual(lev(200));
  });

  test('for a first order is refused if the account or the email has an order', async () => {
    const { code } = await putDiscount(shop, { firstOrderOnly: true });
    const { client, email } = await withCart();
    expect((await place(client, { contact: { ...contactOf(), email } })).status).toBe(201);
    expectRefused(await quote(code, { client }), 'Важи само за първа поръчка.');
    const other = await withCart();
    const asBefore = { contact: { ...contactOf(), email: email.toUpperCase() }, discountCode: code };
    expectRefused(await place(other.client, asBefore), 'Важи само за първа поръчка.');
    expect((await place(other.client, { discountCode: code })).status).toBe(201);
  });

  test('is refused when it is used up, in total or by the customer', async () => {
    const limited = await putDiscount(shop, { limitTotal: 1 });
    const once = await putDiscount(shop, { limitPerCustomer: 1 });
    const first = await withCart();
    expect((await place(first.client, { discountCode: limited.code })).status).toBe(201);
    expectRefused(await quote(limited.code), 'Вече е изчерпан.');
    const second = await withCart();
    expect((await place(second.client, { discountCode: once.code })).status).toBe(201);
    const again = 'Може да се ползва веднъж, а ти вече го направи.';
    expectRefused(await quote(once.code, { client: second.client }), again);
    expect((await quote(once.code)).status).toBe(200);
  });

  test('is not applied if a better rule does not stack with it, and names that rule', async () => {
    const rule = await putDiscount(shop, {
      name: 'Кутия',
      code: null,
      terms: { kind: 'percent', percent: 30 },
      scope: { kind: 'products', productIds: [(await insertProduct(shop.db)).productId] },
    });
    const product = { productId: rule.scope.productIds[0], variantIds: [] as string[], name: '', slug: '' };
    const rows = await queryRows(
      shop.db,
      { id: column.text },
      sql`select id from variants where product_id = ${product.productId}`,
    );
    product.variantIds = rows.map(({ id }) => id);
    const small = await putDiscount(shop, { stacking: 'exclusive' });
    expectRefused(await quote(small.code, { product }), 'Не се събира с „Кутия“, а така плащаш по-малко.');
  });
});

describe('a code in the cookie', () => {
  test('is reported in the cart and never refuses it: it is applied or has a reason', async () => {
    const { code } = await putDiscount(shop, { name: 'Тридесет', minimumSubtotal: lev(3000) });
    const { client, product } = await withCart();
    client.cookies.set('iskra_discount', encodeURIComponent(code.toLowerCase()));
    const before = await client.get('/api/cart');
    expect(before).toMatchObject({ status: 200, body: { discountCode: { code, applied: false } } });
    expect(before.body.totals.discount).toEqual(lev(0));
    const after = await client.post('/api/cart/add', lineOf(product));
    expect(after.body).toMatchObject({ discountCode: { code, applied: true }, totals: { discount: lev(300) } });
    client.cookies.set('iskra_discount', '%00%E0%A4%A');
    expect((await client.get('/api/cart')).status).toBe(200);
  });
});

describe('an automatic rule', () => {
  test('needs no code, starts and ends with its status, and is shown by name in cart and order', async () => {
    const product = await insertProduct(shop.db, { variants: [{ price: 1000 }] });
    const rule = await putDiscount(shop, {
      name: 'Три и повече',
      code: null,
      terms: { kind: 'quantity_steps', steps: [{ from: 3, percent: 5 }] },
      scope: { kind: 'products', productIds: [product.productId] },
    });
    const { client } = await signedIn(shop);
    const shown = [{ name: 'Три и повече', amount: lev(150), freeDelivery: false }];
    const { body } = await client.post('/api/cart/add', lineOf(product, 3));
    expect(body.totals.discounts).toEqual(shown);
    const { order } = (await place(client, { expectedTotal: body.totals.total })).body;
    expect(order.totals).toMatchObject({ discount: lev(150), discounts: shown });
    expect((await client.get(`/api/order/${order.id}`)).body.order.totals).toEqual(order.totals);

    const admin = await staff();
    expect((await admin.put(`/api/admin/discounts/${rule.id}`, { ...rule, status: 'off' })).status).toBe(200);
    expect((await client.post('/api/cart/add', lineOf(product, 3))).body.totals.discount).toEqual(lev(0));
  });

  test('that ended after the cart was shown refuses the order with the new price, and nothing is lost', async () => {
    const product = await insertProduct(shop.db, { variants: [{ price: 1000 }] });
    const scope = { kind: 'products' as const, productIds: [product.productId] };
    const rule = await putDiscount(shop, { code: null, scope });
    const { client } = await signedIn(shop);
    const seen = (await client.post('/api/cart/add', lineOf(product, 2))).body.totals.total;
    // Bypasses the cache of this process.
    await shop.db
      .update(discounts)
      .set({ version: sql`version + 1`, status: 'off' })
      .where(eq(discounts.id, rule.id));
    const refused = await place(client, { expectedTotal: seen });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(refused.body.details.quote.totals.discount).toEqual(lev(0));
    const { body } = await client.get('/api/cart');
    expect(body.cartItems).toHaveLength(1);
    expect((await place(client, { expectedTotal: body.totals.total })).status).toBe(201);
  });
});

describe('free delivery by a code', () => {
  test('is not lost by another discount, and not used if delivery is already free', async () => {
    const { code } = await putDiscount(shop, { terms: { kind: 'free_delivery' } });
    expect((await quote(code)).body.totals).toMatchObject({ delivery: lev(0), discount: lev(0), total: lev(2000) });
    expectRefused(await quote(code, { quantity: 6 }), 'Доставката и без това е безплатна.');
    const tenth = await putDiscount(shop);
    expect((await quote(tenth.code, { quantity: 6 })).body.totals.delivery).toEqual(lev(0));
  });
});

describe('an order that is cancelled', () => {
  test('returns its use once; a returned order does not', async () => {
    const discount = await putDiscount(shop, { limitTotal: 2, limitPerCustomer: 1 });
    const admin = await staff();
    const usedNow = async () => (await admin.get(`/api/admin/discounts/${discount.id}`)).body.discount.used;
    const { client, product } = await withCart();
    const { order } = (await place(client, { discountCode: discount.code })).body;
    expect(await usedNow()).toBe(1);
    expect((await client.post(`/api/order/${order.id}/cancel`, {})).status).toBe(200);
    expect(await usedNow()).toBe(0);
    expect((await admin.delete(`/api/admin/orders/${order.id}`)).status).toBe(200);
    expect(await usedNow()).toBe(0);
    await client.post('/api/cart/add', lineOf(product, 2));
    const second = (await place(client, { discountCode: discount.code })).body.order;
    for (const status of ['confirmed', 'packed', 'shipped', 'returned'])
      expect((await admin.put(`/api/admin/orders/${second.id}`, { status })).status).toBe(200);
    expect(await usedNow()).toBe(1);
  });
});

describe('the panel', () => {
  test('lists, searches by name and code, reads, replaces and deletes; each change is recorded', async () => {
    const admin = await staff();
    const discount = await putDiscount(shop, { name: 'Находка', code: 'НАХОДКА5', limitTotal: 10 });
    for (const search of ['наход', 'haxoдka'])
      expect((await admin.get(`/api/admin/discounts?search=${encodeURIComponent(search)}`)).body).toMatchObject({
        total: 1,
        page: 1,
        limit: 10,
        discounts: [{ id: discount.id, used: 0 }],
      });
    for (const sort of ['newest', 'name', 'used', 'priority'])
      expect((await admin.get(`/api/admin/discounts?sort=${sort}&status=active`)).status).toBe(200);
    expect((await admin.get('/api/admin/discounts?sort=best')).status).toBe(422);
    const changed = await admin.put(`/api/admin/discounts/${discount.id}`, { ...discount, priority: 7 });
    expect(changed.body.discount).toMatchObject({ priority: 7, code: 'НАХОДКА5' });
    const stale = { ...discount, updatedAt: fromNow(-dayMs) };
    expect((await admin.put(`/api/admin/discounts/${discount.id}`, stale)).body.code).toBe('STALE');
    expect((await admin.delete(`/api/admin/discounts/${discount.id}`)).status).toBe(200);
    expect((await admin.get(`/api/admin/discounts/${discount.id}`)).status).toBe(404);
    const rows = await queryRows(
      shop.db,
      { action: column.text },
      sql`select action from activities where subject_id = ${discount.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['discount.created', 'discount.updated', 'discount.deleted']);
  });

  test.each([
    [{ terms: { kind: 'percent', percent: 101 } }, 'terms.percent'],
    [{ terms: { kind: 'fixed', amount: { amount: 100, currency: 'EUR' } } }, 'terms.amount'],
    [{ minimumSubtotal: { amount: 100, currency: 'EUR' } }, 'minimumSubtotal'],
    [{ scope: { kind: 'products', productIds: [newId()] } }, 'scope.productIds'],
    [{ startsAt: fromNow(dayMs), endsAt: fromNow(-dayMs) }, 'endsAt'],
    [{ code: 'две думи' }, 'code'],
  ])('refuses %j at %s', async (changes, path) => {
    const body = { name: 'Грешна', code: null, terms: { kind: 'percent', percent: 10 }, ...changes };
    const answer = await (await staff()).post('/api/admin/discounts/create', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', errors: [{ path }] } });
  });

  test('refuses a limit below the number of uses, and counts uses from before the limit was set', async () => {
    const discount = await putDiscount(shop);
    for (let i = 0; i < 2; i++) {
      const { client } = await withCart();
      expect((await place(client, { discountCode: discount.code })).status).toBe(201);
    }
    const change = async (limitTotal: number) =>
      (await staff()).put(`/api/admin/discounts/${discount.id}`, { ...discount, limitTotal });
    expect(await change(1)).toMatchObject({ status: 422, body: { errors: [{ path: 'limitTotal' }] } });
    expect((await change(2)).body.discount).toMatchObject({ limitTotal: 2, used: 2 });
    expectRefused(await quote(discount.code), 'Вече е изчерпан.');
  });

  test('explains a cart as its customer would see it, including first orders and used limits', async () => {
    const admin = await staff();
    const first = await putDiscount(shop, { code: null, firstOrderOnly: true });
    const { code, id } = await putDiscount(shop, { limitPerCustomer: 1, stacking: 'with_others' });
    const person = await withCart();
    const lines = [lineOf(person.product, 2)];
    const explained = async (customerId?: string): Promise<boolean[]> => {
      const question = { lines, discountCode: code, ...(customerId && { customerId }) };
      const { tried } = (await admin.post('/api/admin/discounts/explain', question)).body;
      return [first.id, id].map((one) => tried.find((rule: { id: string }) => rule.id === one).applied);
    };
    expect(await explained(person.id)).toEqual([true, true]);
    expect((await place(person.client, { discountCode: code })).status).toBe(201);
    expect(await explained(person.id)).toEqual([false, false]);
    expect(await explained()).toEqual([true, true]);
    // Deactivated, so that it does not affect other tests; its use remains counted.
    expect(
      (await admin.put(`/api/admin/discounts/${first.id}`, { ...first, status: 'off', updatedAt: undefined })).status,
    ).toBe(200);
  });

  test('previews the products of a rule, explains a price and an order, and applies a rule to past orders', async () => {
    const admin = await staff();
    const { code } = await putDiscount(shop, { name: 'Обяснена' });
    const { client, product } = await withCart();
    const scope = { kind: 'products', productIds: [product.productId] };
    expect((await admin.post('/api/admin/discounts/preview', { scope })).body).toMatchObject({
      total: 1,
      products: [{ id: product.productId, price: lev(1000) }],
    });
    const explained = await admin.post('/api/admin/discounts/explain', {
      lines: [lineOf(product, 2)],
      discountCode: code,
    });
    const named = (answer: Answer) => answer.body.tried.find((one: { name: string }) => one.name === 'Обяснена');
    expect(named(explained)).toMatchObject({ applied: true, amount: lev(200) });
    expect(spaced(named(explained).reason)).toBe('10 % по-малко: 2,00 лв.');

    const { sku } = (await client.get('/api/cart')).body.cartItems[0];
    const bySku = await admin.post('/api/admin/discounts/explain', {
      lines: [{ sku: sku.toLowerCase(), quantity: 2 }],
      discountCode: code,
    });
    expect(bySku.body.totals).toEqual(explained.body.totals);
    expect(bySku.body.lines).toMatchObject([{ sku, quantity: 2, lineTotal: lev(2000), available: true }]);
    const unknown = { lines: [{ sku }, { sku: 'NO-SUCH' }], customerId: newId() };
    expect((await admin.post('/api/admin/discounts/explain', unknown)).body.errors).toMatchObject([
      { path: 'customerId' },
    ]);
    delete (unknown as { customerId?: string }).customerId; // repeated without a customer
    expect((await admin.post('/api/admin/discounts/explain', unknown)).body.errors).toEqual([
      { path: 'lines.1.sku', message: 'Няма вариант със SKU NO-SUCH.' },
    ]);

    const { order } = (await place(client, { discountCode: code })).body;
    const ofOrder = await admin.post('/api/admin/discounts/explain', { orderId: order.id });
    expect(named(ofOrder)).toMatchObject({ applied: true, amount: lev(200) });
    expect(ofOrder.body.totals).toEqual(order.totals);
    expect((await admin.post('/api/admin/discounts/explain', { orderId: newId() })).status).toBe(404);

    const trial = { name: 'Опит', terms: { kind: 'fixed', amount: lev(300) }, scope };
    expect((await admin.post('/api/admin/discounts/trial', trial)).body).toMatchObject({
      touched: 1,
      cost: lev(300),
      freeDeliveries: 0,
    });
  });
});
