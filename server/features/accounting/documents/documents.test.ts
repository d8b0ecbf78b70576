import { asc, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { startTrading } from '#tests/support/accounting.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { readPdfQr } from '#tests/support/read-pdf-qr.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { openAsSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { documentSale } from './document-sale.ts';
import { documentsOf } from './documents-of.ts';
import { saleDocumentCounter, saleDocuments } from './documents.tables.ts';
import { drawDocument } from './pdf/draw-document.ts';

const stripe = new StripeSimulator();
let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  const config = cardEnvironment({
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: await stripe.listen(),
  });
  shop = await startTestShop({ config });
  panel = (await signedIn(shop, { permissions: ['owner'] })).client;
  await startTrading(shop, { paymentMethods: ['cod', 'card', 'bank_transfer'] });
});
afterAll(async () => {
  await shop.stop();
  await stripe.close();
});

const company = { company: 'Купувач ЕООД', eik: '831642181', mol: 'Иван Иванов', address: 'София, бул. Витоша 1' };

async function order(changes: Json = {}, quantity = 2) {
  const product = await insertProduct(shop.db);
  await shop.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, product.productId));
  return placeOrderIn(shop, { changes, quantity, product });
}

async function deliver({ id }: Json): Promise<void> {
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    await panel.put(`/api/admin/orders/${id}`, { status });
  await shop.drainJobs();
}

async function receive({ id, totals }: Json, reference = 'REF 17'): Promise<void> {
  const receipt = { orderId: id, amount: totals.total.amount, reference: `${reference} ${id}` };
  expect((await panel.post('/api/admin/payments/mark-received', receipt)).status).toBe(200);
  await shop.drainJobs();
}

async function refund({ id }: Json, amount: number): Promise<void> {
  const { payments } = (await panel.get(`/api/admin/payments?orderId=${id}`)).body;
  const answer = await panel.post(`/api/admin/payments/${payments[0].id}/refund`, { amount, reason: 'Повредена' });
  expect(answer.status).toBe(200);
  await shop.drainJobs();
}

const documents = ({ id }: Json) => documentsOf(shop.db, id);
const textOf = async (row: Parameters<typeof drawDocument>[0]) => pdfPages(await drawDocument(row)).join(' ');

/** The message of PostgreSQL in the chain of causes. */
const refusalOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'nothing was refused',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );

describe('a sale', () => {
  test('with cash on delivery gets its document when it is delivered, and not before', async () => {
    const { order: placed } = await order();
    await panel.put(`/api/admin/orders/${placed.id}`, { status: 'confirmed' });
    await shop.drainJobs();
    expect(await documents(placed)).toEqual([]);
    await deliver(placed);
    const [row, ...more] = await documents(placed);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kind: 'document', gross: 2 * 1290 + 353, vat: 489, net: 2444 });
    expect(row?.content).toMatchObject({
      buyer: null,
      vatRate: 20,
      vatGroup: 'Б',
      lines: [
        { quantity: 2, unitPrice: 1290, discount: 0, gross: 2580, net: 2150, vat: 430 },
        { name: 'Доставка', quantity: 1, gross: 353, net: 294, vat: 59 },
      ],
    });
  });

  test('by bank transfer gets an invoice when the money is received, if a company ordered', async () => {
    const { order: placed } = await order({ payment: { method: 'bank_transfer' }, invoice: company });
    await receive(placed, 'BORICA 1');
    const [row, ...more] = await documents(placed);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kind: 'invoice', content: { buyer: company } });
    if (!row) return;
    const text = await textOf(row);
    for (const part of [
      'Фактура', String(row.number).padStart(10, '0'), 'Искра ООД', 'ЕИК 175074752', 'ДДС № BG175074752',
      'МОЛ Рада Петрова', 'Купувач ЕООД', 'ЕИК 831642181', 'МОЛ Иван Иванов', 'Данъчна основа 20 %', '24,44',
      'ДДС 20 %', '4,89', 'Общо с ДДС', '29,33', '10,7500', 'банков превод, трансакция BORICA 1', 'Дата на данъчното събитие',
    ]) expect(text).toContain(part); // prettier-ignore
  });

  test("by card gets its document from Stripe's webhook, once however often that is repeated", async () => {
    const { order: placed, client } = await order({ payment: { method: 'card' } });
    const page = (await client.get(`/api/payments/orders/${placed.id}/pay`)).headers.get('location') ?? '';
    const intent = stripe.pay(page.split('/').at(-1) ?? '');
    const event = stripe.event('payment_intent.succeeded', intent);
    for (let times = 0; times < 3; times++) {
      const sent = await shop.client().post('/api/payments/webhooks/stripe', undefined, {
        raw: event.body,
        csrf: false,
        headers: { 'stripe-signature': event.signature },
      });
      expect(sent.status).toBe(200);
      await shop.drainJobs();
    }
    const [row, ...more] = await documents(placed);
    expect(more).toEqual([]);
    expect(row?.kind).toBe('document');
    const reference = row?.content.payment.reference ?? '';
    expect(reference).toMatch(/^pi_/);
    expect(row?.content.qr).toMatch(
      new RegExp(
        `^RF0000020\\*${placed.number}\\*${reference}\\*\\d{4}-\\d\\d-\\d\\d\\*\\d\\d:\\d\\d:\\d\\d\\*29\\.33$`,
      ),
    );
    expect(row && (await readPdfQr(await drawDocument(row)))).toBe(row?.content.qr);
  });

  test('is emailed once with its PDF attached, rendered from the stored row', async () => {
    const { order: placed } = await order({ payment: { method: 'bank_transfer' } });
    await receive(placed);
    await runOperation(shop.deps, (op) => documentSale(op, { orderId: placed.id, sells: true }));
    await shop.drainJobs();
    const [row] = await documents(placed);
    const sent = shop.mails.filter(({ subject }) => subject.includes(`по поръчка № ${placed.number} `));
    expect(sent).toHaveLength(1);
    const [attachment] = sent[0]?.attachments ?? [];
    expect(attachment?.filename).toBe(`dokument-${String(row?.number).padStart(10, '0')}.pdf`);
    expect(pdfPages(attachment?.content ?? Buffer.alloc(0))[0]).toContain('Документ за регистриране на продажба');
    const about = eq(messages.cause, `sale-document:${placed.id}:${row?.id}`);
    expect(await shop.db.$count(messages, about)).toBe(1);
  });

  test('gets no document before the first number and the company are entered', async () => {
    await startTrading(shop, { accounting: { ...defaultSettings.accounting, firstNumber: null } });
    const { order: placed } = await order();
    await deliver(placed);
    expect(await documents(placed)).toEqual([]);
    const path = `/api/admin/orders/${placed.id}/documents`;
    expect((await panel.get(path)).body).toEqual({ documents: [], missing: ['първи номер на документ'] });
    expect((await panel.post(path, { kind: 'document' })).body.code).toBe('CONFLICT');
    await startTrading(shop);
    const issued = await panel.post(path, { kind: 'document' });
    expect([issued.status, issued.body.document.kind]).toEqual([201, 'document']);
    expect((await panel.post(path, { kind: 'document' })).body.code).toBe('CONFLICT');
  });

  test('of a company without VAT registration states the reason and no tax', async () => {
    const legal = { company: 'Малка ЕООД', eik: '175074752', address: 'Пловдив', vatNumber: '' };
    await startTrading(shop, { legal, vatPercent: 0 });
    const { order: placed } = await order({ payment: { method: 'bank_transfer' }, invoice: company });
    await receive(placed);
    await startTrading(shop, { vatPercent: 20 });
    const [row] = await documents(placed);
    expect(row).toMatchObject({ vat: 0, net: 2933, gross: 2933, content: { vatRate: 0, vatGroup: 'А' } });
    const text = row ? await textOf(row) : '';
    expect(text).toContain('Не се начислява ДДС на основание чл. 113, ал. 9 от ЗДДС.');
    expect(text).not.toMatch(/ДДС №|ДДС 0 %|без ДДС|с ДДС/);
  });
});

describe('a credit note', () => {
  test('is issued for each refund, and all of them together credit base and tax of the sale to the cent', async () => {
    const { order: placed } = await order({ payment: { method: 'bank_transfer' }, invoice: company }, 3);
    await receive(placed);
    const total: number = placed.totals.total.amount;
    for (const amount of [1, 777, total - 778]) await refund(placed, amount);
    const [invoice, ...credits] = await documents(placed);
    expect(credits.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['credit_note', 1],
      ['credit_note', 777],
      ['credit_note', total - 778],
    ]);
    const sum = (of: 'net' | 'vat') => credits.reduce((all, row) => all + row[of], 0);
    expect([sum('net'), sum('vat')]).toEqual([invoice?.net, invoice?.vat]);
    const text = credits[1] ? await textOf(credits[1]) : '';
    expect(text).toContain('Кредитно известие');
    expect(text).toContain(`Към фактура № ${String(invoice?.number).padStart(10, '0')}`);
    expect(text).toContain('Основание за известието: Повредена');
    expect(text).toContain('7,77');
  });

  test('lists the returned goods if they are worth the refund', async () => {
    const { order: placed } = await order({}, 3);
    await deliver(placed);
    const body = {
      lines: [{ lineId: placed.lines[0].id, quantity: 2, restock: true }],
      reason: 'withdrawal',
      refund: { amount: 2580, way: 'bank_transfer' },
    };
    expect((await panel.post(`/api/admin/orders/${placed.id}/returns`, body)).status).toBe(201);
    await shop.drainJobs();
    const [, credit] = await documents(placed);
    expect(credit).toMatchObject({
      kind: 'credit_note',
      gross: 2580,
      content: { lines: [{ quantity: 2, gross: 2580 }] },
    });
  });

  test('never credits more than was sold', async () => {
    const { order: placed } = await order({ payment: { method: 'bank_transfer' } });
    const total: number = placed.totals.total.amount;
    const receipt = {
      orderId: placed.id,
      amount: total + 500,
      reference: `more ${placed.id}`,
      confirmOverpayment: true,
    };
    expect((await panel.post('/api/admin/payments/mark-received', receipt)).status).toBe(200);
    await shop.drainJobs();
    await refund(placed, total + 500);
    const [sale, credit, ...more] = await documents(placed);
    expect([sale?.gross, credit?.gross, more.length]).toEqual([total, total, 0]);
  });
});

describe('an invoice', () => {
  test("is issued later at the buyer's request, in addition to the document of the sale", async () => {
    const { order: placed, client } = await order();
    await deliver(placed);
    expect((await client.put(`/api/order/${placed.id}/invoice`, company)).status).toBe(200);
    await shop.drainJobs();
    const [sale, invoice, ...more] = await documents(placed);
    expect([sale?.kind, invoice?.kind, more.length]).toEqual(['document', 'invoice', 0]);
    expect(invoice?.taxEventAt).toEqual(sale?.taxEventAt);
  });

  test('is refused while a name on it has letters that cannot be printed', async () => {
    const invoice = { ...company, company: '王小明 ООД' };
    const { order: placed } = await order();
    const issue = (buyer: Json) => panel.post(`/api/admin/orders/${placed.id}/documents`, { kind: 'invoice', buyer });
    const refused = await issue(invoice);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'buyer.company' }] } });
    expect(refused.body.errors[0].message).toContain('„王小明“ не може да се отпечата');
    const { client } = await signedIn(shop);
    const { productId, variantIds } = await insertProduct(shop.db);
    await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
    const ordered = await client.post('/api/orders/create', orderInput({ invoice }));
    expect(ordered).toMatchObject({ status: 422, body: { errors: [{ path: 'invoice.company' }] } });
  });

  test('is issued once from the panel for an order without one', async () => {
    const { order: placed } = await order();
    const path = `/api/admin/orders/${placed.id}/documents`;
    expect((await panel.post(path, { kind: 'document' })).body.code).toBe('ORDER_STATUS');
    expect((await panel.post(path, { kind: 'invoice' })).body.errors[0].path).toBe('buyer');
    expect((await panel.post(path, { kind: 'invoice', buyer: company })).status).toBe(201);
    expect((await panel.post(path, { kind: 'invoice', buyer: company })).body.code).toBe('CONFLICT');
    await deliver(placed);
    expect((await documents(placed)).map(({ kind }) => kind)).toEqual(['invoice']);
  });
});

describe('the series', () => {
  test('cannot be changed, deleted or skipped in the database', async () => {
    const { db } = shop;
    for (const statement of [
      sql`update sale_documents set gross = 0, net = 0, vat = 0`,
      sql`delete from sale_documents`,
    ])
      expect(await refusalOf(() => db.execute(statement))).toMatch('append-only');
    const [row] = await db.select().from(saleDocuments).limit(1);
    if (!row) throw new Error('There is no document.');
    const copy = { ...row, id: undefined, kind: 'invoice' as const, number: 900_000 };
    expect(await refusalOf(() => db.insert(saleDocuments).values(copy))).toMatch('sale_document_counter');
    expect(await refusalOf(() => db.update(saleDocumentCounter).set({ lastNumber: 5 }))).toMatch('increase by one');
    expect(await refusalOf(() => db.delete(saleDocumentCounter))).toMatch('increase by one');
  });

  test('has no gap: a transaction that rolls back returns its number', async () => {
    const [before] = await shop.db.select().from(saleDocumentCounter);
    const { order: placed } = await order({ payment: { method: 'bank_transfer' } });
    const receipt = { orderId: placed.id, amount: placed.totals.total.amount, reference: `gap ${placed.id}` };
    await panel.post('/api/admin/payments/mark-received', receipt);
    const failing = runOperation(shop.deps, async (op) => {
      await documentSale(op, { orderId: placed.id, sells: true });
      throw new Error('The power went out.');
    });
    await expect(failing).rejects.toThrow('power');
    expect(await documents(placed)).toEqual([]);
    await shop.drainJobs();
    expect((await documents(placed))[0]?.number).toBe((before?.lastNumber ?? 0) + 1);
    const numbers = await shop.db
      .select({ number: saleDocuments.number })
      .from(saleDocuments)
      .orderBy(asc(saleDocuments.number));
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('documents', () => {
  test('are visible only to the buyer of the order', async () => {
    const { order: placed, client } = await order();
    await deliver(placed);
    const { documents: list } = (await client.get(`/api/order/${placed.id}/documents`)).body;
    expect(list).toMatchObject([{ kind: 'document', gross: { amount: 2933, currency: 'EUR' } }]);
    const pdf = await client.get(`/api/order/${placed.id}/documents/${list[0].id}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const other = await order();
    expect((await other.client.get(`/api/order/${placed.id}/documents`)).status).toBe(404);
    expect((await other.client.get(`/api/order/${other.order.id}/documents/${list[0].id}`)).status).toBe(404);
    expect((await shop.client().get(`/api/guest-orders/${placed.id}/documents`)).status).toBe(404);
  });

  test("of a guest's order are returned only with its key", async () => {
    const product = await insertProduct(shop.db);
    await shop.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, product.productId));
    const guest = guestWith(shop, product);
    const placed = await guest.post('/api/orders/create', orderInput());
    expect(placed.status).toBe(201);
    await deliver(placed.body.order);
    const path = `/api/guest-orders/${placed.body.order.id}/documents`;
    const headers = { 'x-order-key': placed.body.key };
    const { documents: list } = (await shop.client().get(path, { headers })).body;
    expect(list).toMatchObject([{ kind: 'document' }]);
    expect((await shop.client().get(`${path}/${list[0].id}`, { headers })).status).toBe(200);
    expect((await shop.client().get(`${path}/${list[0].id}`)).status).toBe(404);
  });

  test('are found in the panel by company, kind and month, and exported as CSV and ZIP', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const found = async (query: string) => (await panel.get(`/api/admin/documents?${query}`)).body;
    expect((await found('search=купувач&kind=invoice')).total).toBeGreaterThan(1);
    expect((await found('month=2020-01')).total).toBe(0);
    const { total } = await found(`month=${month}`);
    const exported = await panel.get(`/api/admin/documents/export?month=${month}`);
    const rows = openAsSpreadsheet(exported.text);
    expect(rows).toHaveLength(total);
    // A spreadsheet adds up what was sold less what was given back: every sum is a number.
    const turnover = rows.reduce((sum, row) => sum + Math.round(Number(row['Общо']) * 100), 0);
    const signed = await shop.db.select().from(saleDocuments);
    expect(turnover).toBe(signed.reduce((sum, row) => sum + (row.kind === 'credit_note' ? -row.gross : row.gross), 0));
    const credit = rows.find((row) => row['Вид'] === 'Кредитно известие' && row['Общо'] === -7.77);
    const sums = ['Данъчна основа', 'ДДС', 'Общо', 'Основа 20 %', 'ДДС 20 %', 'Основа 9 %', 'ДДС 9 %', 'Основа 0 %'];
    for (const name of sums) expect([name, typeof credit?.[name]]).toEqual([name, 'number']);
    const zip = await panel.get(`/api/admin/documents/archive?month=${month}`);
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = Object.entries(unzipSync(new Uint8Array(zip.bytes)));
    expect(files).toHaveLength(total);
    for (const [name, bytes] of files) {
      expect(name).toMatch(/^(?:dokument|faktura|kreditno-izvestie)-\d{10}\.pdf$/);
      expect(pdfPages(Buffer.from(bytes)).join(' ')).toContain(name.match(/\d{10}/)?.[0]);
    }
  });
});
