import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { orders } from '../orders.tables.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  admin = (await signedIn(shop, { permissions: ['orders', 'exports'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const list = (query: string) => admin.get(`/api/admin/orders?limit=100&${query}`);
const numbers = async (query: string) => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.data.orders.map((order: Json) => order.number).toSorted((a: number, b: number) => a - b);
};
const move = (target: object, status: string) => admin.post('/api/admin/orders/bulk', { target, status });
const statusOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).body.order.status;
const address = (city: string) => ({ method: 'address' as const, city, postcode: '9000', street: 'ул. Нова 2' });

describe('the list of orders', () => {
  test('is filtered by city, amount, payment, delivery and product', async () => {
    const { client: keeper } = await signedIn(shop, { permissions: ['catalog'] });
    const variants = [{ name: 'Кутия', sku: 'QUANT-1', price: { amount: 99_000, currency: 'BGN' }, stock: 10 }];
    const made = await keeper.post('/api/admin/products/create', {
      name: 'Квантова праскова',
      status: 'active',
      variants,
    });
    const { id: productId, name, slug } = made.body.product;
    const dear = { productId, variantIds: [made.body.product.variants[0].id], name, slug };
    const { order: one } = await placeOrderIn(shop, { product: dear, changes: { delivery: address('Чепеларе') } });
    const { order: two } = await placeOrderIn(shop, {
      changes: { delivery: address('Чепеларе'), payment: { method: 'bank_transfer' } },
    });
    expect(await numbers('city=чепел')).toEqual([one.number, two.number]);
    expect(await numbers('city=чепел&minTotal=300000')).toEqual([one.number]);
    expect(await numbers('city=чепел&maxTotal=300000')).toEqual([two.number]);
    expect(await numbers('city=чепел&payment=awaiting')).toEqual([two.number]);
    expect(await numbers('city=чепел&payment=paid')).toEqual([]);
    expect(await numbers('city=чепел&paymentMethod=cod')).toEqual([one.number]);
    expect(await numbers('city=чепел&delivery=address')).toEqual([one.number, two.number]);
    expect(await numbers('city=чепел&delivery=econt')).toEqual([]);
    expect(await numbers('product=квантова')).toEqual([one.number]);
    expect(await numbers(`product=${one.lines[0].sku.toLowerCase()}`)).toEqual([one.number]);
    expect(await numbers('product=такова-няма')).toEqual([]);
    expect(await numbers('city=%25')).toEqual([]);
  });

  test('counts days in the time zone of the shop, both inclusive', async () => {
    const { order } = await placeOrderIn(shop, { changes: { delivery: address('Полунощ') } });
    // 00:30 in Sofia, still the day before in UTC.
    await shop.db
      .update(orders)
      .set({ createdAt: new Date('2026-07-09T21:30:00Z') })
      .where(eq(orders.id, order.id));
    expect(await numbers('city=полунощ&from=2026-07-10&to=2026-07-10')).toEqual([order.number]);
    expect(await numbers('city=полунощ&to=2026-07-09')).toEqual([]);
    expect(await numbers('city=полунощ&from=2026-07-11')).toEqual([]);
  });

  test('contains full orders unless `brief` is set', async () => {
    await placeOrderIn(shop, { changes: { delivery: address('Кратково') } });
    const whole = (await list('city=кратково')).body.data.orders[0];
    const brief = (await list('city=кратково&brief=true')).body.data.orders[0];
    expect([whole.lines.length, whole.history.length]).toEqual([1, 1]);
    expect(brief).toEqual({ ...whole, lines: [], history: [] });
  });

  test.each(['payment=late', 'delivery=dhl', 'from=10.07.2026', 'minTotal=-1', 'minTotal=1.5', 'paymentMethod=gold'])(
    'refuses the unknown filter %s',
    async (query) => {
      expect((await list(query)).status).toBe(422);
      expect((await admin.get(`/api/admin/orders/export?${query}`)).status).toBe(422);
    },
  );

  test('is exported with its filter, with the labels of the screens', async () => {
    const { order } = await placeOrderIn(shop, { changes: { delivery: address('Изнасяново') } });
    const answer = await admin.get('/api/admin/orders/export?city=изнасяново');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = answer.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${order.number};`);
    expect(lines[1]).toContain('Изнасяново');
    expect(lines[1]).toContain(';Приета;Неплатена;Наложен платеж;');
    expect(lines[1]).toContain(';До адрес;');
  });

  test('is exported in the time zone of the shop, with phone numbers as text and the EIK of the invoice', async () => {
    const invoice = { company: 'Звън ЕООД', eik: '831646048', mol: 'Ива Петрова', address: 'Пловдив' };
    const contact = { firstName: 'Ива', lastName: 'Петрова', phone: '+359 888 123456', email: 'iva@example.com' };
    const { order } = await placeOrderIn(shop, { changes: { delivery: address('Часовниково'), invoice, contact } });
    await shop.db
      .update(orders)
      .set({ createdAt: new Date('2026-07-09T21:30:00Z') })
      .where(eq(orders.id, order.id));
    const { text } = await admin.get('/api/admin/orders/export?city=часовниково');
    const [header = '', row = ''] = text.trim().split('\r\n');
    const cell = (name: string) => row.split(';')[header.replace('\uFEFF', '').split(';').indexOf(name)];
    expect([cell('Дата'), cell('Телефон'), cell('Фирма'), cell('ЕИК')]).toEqual([
      '2026-07-10 00:30',
      '0888-123-456',
      'Звън ЕООД',
      '831646048',
    ]);
  });

  test('is exported with a row per order line on request', async () => {
    const { order } = await placeOrderIn(shop, { changes: { delivery: address('Редово') }, quantity: 3 });
    const answer = await admin.get('/api/admin/orders/export?city=редово&rows=lines');
    const [header = '', ...rows] = answer.text.trim().split('\r\n');
    const [line] = order.lines;
    expect(answer.headers.get('content-disposition')).toContain('order-lines.csv');
    expect(rows).toHaveLength(1);
    const cell = (name: string) => rows[0]?.split(';')[header.replace('\uFEFF', '').split(';').indexOf(name)];
    expect([cell('Номер'), cell('SKU'), cell('Брой')]).toEqual([String(order.number), line.sku, '3']);
    expect(cell('Сума на реда')).toBe(`"${(inEuro(line.lineTotal).amount / 100).toFixed(2).replace('.', ',')}"`);
    expect((await admin.get('/api/admin/orders/export?rows=pages')).status).toBe(422);
  });
});

describe('moving many orders', () => {
  test('moves new orders to packed through confirmed, with their emails and history', async () => {
    const placed = [await placeOrderIn(shop), await placeOrderIn(shop), await placeOrderIn(shop)];
    const ids = placed.map(({ order }) => order.id);
    expect((await move({ ids: [ids[0]] }, 'confirmed')).body).toMatchObject({ changed: 1, refused: [] });
    expect((await move({ ids }, 'packed')).body).toMatchObject({ changed: 3, refused: [] });
    for (const id of ids) {
      const { history } = (await admin.get(`/api/admin/orders/${id}`)).body.order;
      expect(history.map(({ status }: Json) => status)).toEqual(['pending', 'confirmed', 'packed']);
    }
  });

  test('refuses orders that cannot be moved with number and reason, and moves the others', async () => {
    const [fine, gone, done] = [await placeOrderIn(shop), await placeOrderIn(shop), await placeOrderIn(shop)];
    await admin.put(`/api/admin/orders/${gone.order.id}`, { status: 'cancelled' });
    await move({ ids: [done.order.id] }, 'packed');
    const answer = await move({ ids: [fine.order.id, gone.order.id, done.order.id] }, 'packed');
    expect(answer.body).toMatchObject({
      changed: 1,
      refused: [
        {
          id: gone.order.id,
          name: `Поръчка №${gone.order.number}`,
          message: 'Тя е отказана и не може да стане опакована.',
        },
        { id: done.order.id, name: `Поръчка №${done.order.number}`, message: 'Вече е опакована.' },
      ],
    });
    expect([await statusOf(fine.order.id), await statusOf(gone.order.id)]).toEqual(['packed', 'cancelled']);
  });

  test('moves all orders that match a filter and no others', async () => {
    const inside = await placeOrderIn(shop, { changes: { delivery: address('Груповица') } });
    const beside = await placeOrderIn(shop);
    const answer = await move({ filter: { city: 'груповица', statusFilter: 'pending' } }, 'confirmed');
    expect(answer.body).toMatchObject({ changed: 1, refused: [] });
    expect([await statusOf(inside.order.id), await statusOf(beside.order.id)]).toEqual(['confirmed', 'pending']);
  });

  test('refuses an empty target, an unknown status, and read-only staff', async () => {
    expect((await move({}, 'packed')).status).toBe(422);
    expect((await move({ ids: [] }, 'packed')).status).toBe(422);
    expect((await move({ filter: {} }, 'delivered')).status).toBe(422);
    const { client } = await signedIn(shop, { permissions: ['catalog'] });
    expect((await client.post('/api/admin/orders/bulk', { target: { filter: {} }, status: 'packed' })).status).toBe(
      403,
    );
  });
});

describe('printing many orders', () => {
  test('renders a picking list summed by SKU, then a slip per order with the cash on delivery', async () => {
    const product = await insertProduct(shop.db, { name: 'Ледена мента „Жътва“' });
    const cod = await placeOrderIn(shop, { product, quantity: 2, changes: { note: 'До входа вляво' } });
    const paid = await placeOrderIn(shop, { product, quantity: 3, changes: { payment: { method: 'bank_transfer' } } });
    const answer = await admin.get(`/api/admin/orders/print?ids=${cod.order.id},${paid.order.id}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = pdfPages(Buffer.from(answer.bytes));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Списък за събиране');
    expect(pages[0]).toContain('5 × Ледена мента „Жътва“');
    expect(pages[0]?.replaceAll(' ', '')).toContain(cod.order.lines[0].sku);
    expect(pages[1]).toContain(`№ ${cod.order.number}`);
    expect(pages[1]).toContain('Ива Петрова');
    expect(pages[1]).toContain('ул. Гладстон 1, 4000 Пловдив');
    expect(pages[1]).toMatch(/Наложен платеж: 1\d,\d\d €/);
    expect(pages[1]).toContain('До входа вляво');
    expect(pages[2]).toContain('Без наложен платеж (банков превод)');
  });

  test('accepts a filter, prints one order without a picking list, and reports an empty selection', async () => {
    const { order } = await placeOrderIn(shop, { changes: { delivery: address('Печатница') } });
    const one = await admin.get('/api/admin/orders/print?city=печатница');
    expect(pdfPages(Buffer.from(one.bytes))).toEqual([expect.stringContaining(`№ ${order.number}`)]);
    const picking = await admin.get('/api/admin/orders/print?city=печатница&what=picking');
    expect(pdfPages(Buffer.from(picking.bytes))).toEqual([expect.stringContaining('Списък за събиране')]);
    expect((await admin.get('/api/admin/orders/print?city=никъде')).status).toBe(404);
    expect((await admin.get('/api/admin/orders/print?ids=x')).status).toBe(422);
  });
});
