import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let packer: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  packer = await signedIn(shop, { permissions: ['orders'] });
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const lineOf = ({ productId, variantIds }: InsertedProduct, quantity = 1) => ({
  productId,
  variantId: variantIds[0],
  quantity,
});
let callers = 0;
const callerOf = (changes: object = {}) => {
  const phone = `0899 ${String(100_000 + ++callers).slice(0, 3)} ${String(100_000 + callers).slice(3)}`;
  return { firstName: 'Гергана', lastName: 'Обаждаща', phone, email: '', ...changes };
};
const place = (product: InsertedProduct, changes: object = {}, key?: string) =>
  packer.client.post(
    '/api/admin/phone-orders/create',
    { ...orderInput(), contact: callerOf(), lines: [lineOf(product)], ...changes },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const quote = (body: object) => packer.client.post('/api/admin/phone-orders/quote', body);
const find = async (q: string) =>
  (await packer.client.get(`/api/admin/phone-orders/customers?q=${encodeURIComponent(q)}`)).body.customers;
const stockOf = async ({ productId }: InsertedProduct) =>
  (await shop.db.select().from(variants).where(eq(variants.productId, productId)))[0]?.stock;
const lettersOf = async (id: string) => {
  await shop.drainJobs();
  return shop.db
    .select()
    .from(messages)
    .where(eq(messages.cause, `order-placed:${id}`));
};

describe('a phone order', () => {
  test('is sold like an order in the shop, is marked, and records who entered it', async () => {
    const product = await insertProduct(shop.db);
    const { status, body } = await place(product, { lines: [lineOf(product, 2)], note: 'Звънете след 18 ч.' });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      channel: 'phone',
      userId: null,
      status: 'pending',
      note: 'Звънете след 18 ч.',
      lines: [{ name: product.name, quantity: 2, unitPrice: { amount: 1290 } }],
      totals: { total: { amount: 3270 } },
      history: [{ status: 'pending', actor: 'Ива Петрова', note: 'По телефона' }],
    });
    expect(await stockOf(product)).toBe(8);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, body.order.id));
    expect(row?.termsVersion).toBe(1);
    expect(await shop.db.select().from(activities).where(eq(activities.subjectId, body.order.id))).toMatchObject([
      { action: 'order.taken-by-phone', actorId: packer.id },
    ]);
  });

  test('of a customer belongs to their account, and the email links there', async () => {
    const product = await insertProduct(shop.db);
    const customer = await signedIn(shop);
    const { body } = await place(product, { customerId: customer.id });
    expect(body.order).toMatchObject({ userId: customer.id, contact: { email: customer.email } });
    expect((await customer.client.get(`/api/order/${body.order.id}`)).body.order.channel).toBe('phone');
    const [letter] = await lettersOf(body.order.id);
    expect(letter?.recipient).toBe(customer.email);
    expect(letter?.text).toContain(`/account/orders/${body.order.id}`);
  });

  test('of a new customer with an email is opened by the key in the email, and creates no account', async () => {
    const email = 'po-telefona@example.com';
    const { body } = await place(await insertProduct(shop.db), { contact: callerOf({ email }) });
    const [letter] = await lettersOf(body.order.id);
    const key = /#key=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const seen = await shop.client().get(`/api/guest-orders/${body.order.id}`, { headers: { 'x-order-key': key } });
    expect(seen.body.order.number).toBe(body.order.number);
    expect(await shop.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test('without an email sends none at any step, and is not linked to other orders without one', async () => {
    const product = await insertProduct(shop.db);
    const [one, other] = [await place(product), await place(product)];
    const id = one.body.order.id as string;
    const confirmed = await packer.client.put(`/api/admin/orders/${id}`, { status: 'confirmed' });
    expect(confirmed.status).toBe(200);
    expect(await lettersOf(id)).toEqual([]);
    expect(await shop.db.select().from(messages).where(eq(messages.recipient, ''))).toEqual([]);
    const around = (await packer.client.get(`/api/admin/orders/${id}/surroundings`)).body;
    expect(around.customer.others.map((order: { id: string }) => order.id)).not.toContain(other.body.order.id);
  });

  test('stores the invoice details, validated as in the shop, and offers them for the next call', async () => {
    const product = await insertProduct(shop.db);
    const invoice = { company: 'Звън ЕООД', eik: '831646048', mol: 'Ива Фирмена', address: 'Пловдив, ул. Гладстон 1' };
    const contact = callerOf({ lastName: 'Фирмена' });
    const wrong = await place(product, { contact, invoice: { ...invoice, eik: '831646049' } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'invoice.eik']);
    const { body } = await place(product, { contact, invoice });
    expect(body.order.invoice).toEqual(invoice);
    await place(product, { contact });
    expect(await find(contact.phone)).toMatchObject([{ lastName: 'Фирмена', invoice }]);
    const customer = await signedIn(shop);
    await place(product, { customerId: customer.id, invoice });
    expect((await customer.client.get('/api/account/invoice-details')).body.invoice).toEqual(invoice);
    expect(await find(customer.email)).toMatchObject([{ userId: customer.id, invoice }]);
  });

  test('sent twice with one key creates one order; another order with the same key is refused', async () => {
    const product = await insertProduct(shop.db);
    const contact = callerOf();
    const [first, again] = [await place(product, { contact }, 'call-1'), await place(product, { contact }, 'call-1')];
    expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id]);
    expect(await stockOf(product)).toBe(9);
    expect(await place(product, { contact, note: 'друго' }, 'call-1')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('applies the discount of its quote', async () => {
    const product = await insertProduct(shop.db);
    await putDiscount(shop, { code: 'OBADI10' });
    const asked = { lines: [lineOf(product)], discountCode: 'obadi10', delivery: { method: 'office' } };
    const { body } = await quote(asked);
    expect(body.discountCode).toMatchObject({ applied: true });
    expect(body.totals.discount.amount).toBe(129);
    const unknown = await quote({ ...asked, discountCode: 'nyama-takuv' });
    expect([unknown.status, unknown.body.discountCode.applied]).toEqual([200, false]);
    const at = { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' };
    const seen = await quote({ ...asked, delivery: { method: 'address' } });
    const placed = await place(product, {
      discountCode: 'OBADI10',
      delivery: at,
      expectedTotal: seen.body.totals.total,
    });
    expect(placed.body.order.totals.total).toEqual(seen.body.totals.total);
  });
});

describe('is refused without any effect,', () => {
  const refusals: [string, object, number, string, string?][] = [
    ['with a code that nobody gave out', { discountCode: 'nyama' }, 422, 'DISCOUNT_INVALID', 'discountCode'],
    ['with another price than was told', { expectedTotal: { amount: 1, currency: 'BGN' } }, 409, 'PRICE_CHANGED'],
    ['without products', { lines: [] }, 422, 'VALIDATION', 'lines'],
    ['without the terms', { acceptTerms: false }, 422, 'VALIDATION', 'acceptTerms'],
    ['without a phone', { contact: callerOf({ phone: '' }) }, 422, 'VALIDATION', 'contact.phone'],
    [
      'to an office that is not there',
      { delivery: { method: 'office', courier: 'econt', officeId: 'x' } },
      422,
      'VALIDATION',
    ],
    ['for who is no customer', { customerId: '0190a000-0000-7000-8000-00000000dead' }, 422, 'VALIDATION', 'customerId'],
  ];
  test.each(refusals)('%s', async (_, changes, status, code, path) => {
    const product = await insertProduct(shop.db);
    const answer = await place(product, changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (path !== undefined) expect(answer.body.errors[0].path).toBe(path);
    expect(await stockOf(product)).toBe(10);
  });

  test('for insufficient stock', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 1 }] });
    expect(await place(product, { lines: [lineOf(product, 2)] })).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', details: { lines: [{ stock: 1, requested: 2 }] } },
    });
    expect(await stockOf(product)).toBe(1);
  });

  test('for a product that is not on sale or does not exist', async () => {
    const draft = await insertProduct(shop.db, { status: 'draft' });
    expect((await place(draft)).body.code).toBe('OUT_OF_STOCK');
    const gone = { ...draft, variantIds: [draft.productId] };
    expect((await place(gone)).body.errors[0].path).toBe('lines.0');
  });

  test('for a payment method that the shop does not offer, and for a card payment without an email', async () => {
    const product = await insertProduct(shop.db);
    await runOperation(shop.deps, (op) =>
      saveSettings(op, { paymentMethods: ['cod', 'card'], cardProvider: 'sandbox', isDemo: true }),
    );
    const by = (method: string) => place(product, { payment: { method } });
    expect((await by('bank_transfer')).body.errors[0].path).toBe('payment.method');
    expect((await by('card')).body.errors[0].path).toBe('contact.email');
    await runOperation(shop.deps, (op) => saveSettings(op, { paymentMethods: ['cod', 'bank_transfer'] }));
    expect(await stockOf(product)).toBe(10);
  });

  test('if the age confirmation is missing in a shop that requires it', async () => {
    const product = await insertProduct(shop.db);
    await runOperation(shop.deps, (op) => saveSettings(op, { ageCheck: true }));
    expect((await place(product)).body.errors[0].path).toBe('ageConfirmed');
    expect((await place(product, { ageConfirmed: true })).status).toBe(201);
    await runOperation(shop.deps, (op) => saveSettings(op, { ageCheck: false }));
  });

  test('for a blocked customer, and to read-only staff', async () => {
    const product = await insertProduct(shop.db);
    const { id } = await signedIn(shop);
    await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, id));
    expect((await place(product, { customerId: id })).body.errors[0].path).toBe('customerId');
    const reader = await signedIn(shop, { permissions: ['view'] });
    const refused = await reader.client.post('/api/admin/phone-orders/create', orderInput());
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('callers are found', () => {
  test('by name and email of their account, with their saved addresses', async () => {
    const { id, email, client } = await signedIn(shop);
    const person = { firstName: 'Ива', lastName: 'Звъненска', phone: '0877 000 111' };
    await shop.db.update(users).set(person).where(eq(users.id, id));
    const { delivery } = orderInput();
    expect((await client.post('/api/account/addresses', { ...person, label: 'Вкъщи', delivery })).status).toBe(201);
    const found = { userId: id, email, phone: '0877 000 111', places: [{ label: 'Вкъщи', delivery }] };
    expect(await find('звъненска')).toMatchObject([found]);
    expect(await find(email)).toMatchObject([found]);
    const byId = await packer.client.get(`/api/admin/phone-orders/customers?id=${id}`);
    expect(byId.body.customers).toMatchObject([found]);
  });

  test('by the phone number of an order in any format, with or without an account', async () => {
    const product = await insertProduct(shop.db);
    await place(product, { contact: callerOf({ lastName: 'Безпрофилна', phone: '0866 123 321' }) });
    await place(product, { contact: callerOf({ lastName: 'Безпрофилна', phone: '0866 123 321' }) });
    expect(await find('+359866123321')).toMatchObject([
      { userId: null, lastName: 'Безпрофилна', places: [{ delivery: { city: 'Пловдив' } }] },
    ]);
  });

  test('not by a single letter, and not if they are blocked', async () => {
    expect(await find('з')).toEqual([]);
    const { id } = await signedIn(shop);
    await shop.db.update(users).set({ lastName: 'Запряна', status: 'blocked' }).where(eq(users.id, id));
    expect(await find('запряна')).toEqual([]);
  });
});

test('an email can be added to an order without one, but not removed', async () => {
  const { body } = await place(await insertProduct(shop.db));
  const { contact } = body.order;
  const edit = (email: string) =>
    packer.client.put(`/api/admin/orders/${body.order.id}`, { contact: { ...contact, email } });
  expect((await edit('')).status).toBe(200);
  expect((await edit('posle@example.com')).body.order.contact.email).toBe('posle@example.com');
  expect((await edit('')).body.errors[0].path).toBe('contact.email');
});
