import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { openMailer } from '#server/platform/mail/send-mail.ts';
import { qrPng, qrSvg } from '#server/platform/qr/qr-picture.ts';
import { startTrading } from '#tests/support/accounting.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { readQr } from '#tests/support/read-qr.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
const bankTransfer = { iban: 'BG80BNBG96611020345678', holder: 'Искра Пауч ЕООД', bank: 'Примерна банка' };

beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  await startTrading(shop, { paymentMethods: ['cod', 'bank_transfer'], bankTransfer });
});
afterAll(() => shop.stop());

async function placed(currency: 'EUR' | 'BGN' = 'EUR', method: 'cod' | 'bank_transfer' = 'bank_transfer') {
  const product = await insertProduct(shop.db);
  await shop.db.update(products).set({ currency }).where(eq(products.id, product.productId));
  const { order, client } = await placeOrderIn(shop, { changes: { payment: { method } }, quantity: 1, product });
  await shop.drainJobs();
  return { order, client, qr: () => client.get(`/api/payments/orders/${order.id}/transfer-qr`) };
}

test.each([
  ['PNG', qrPng],
  ['SVG', async (text: string) => Buffer.from(await qrSvg(text))],
])('a decoder reads a text with Cyrillic back from %s, at level M', async (_name, draw) => {
  const text = 'BCD\n002\n1\nSCT\n\nИскра Пауч ЕООД\nBG80BNBG96611020345678\nEUR15.48\n\n\nПоръчка 1042';
  const found = await readQr(await draw(text));
  expect(found?.text.split('\n')).toEqual(text.split('\n'));
  expect(found?.ecLevel).toBe('M');
});

test('the page of an order shows a code with the holder, the account, the exact sum and its number', async () => {
  const { order, qr } = await placed();
  const answer = await qr();
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const found = await readQr(Buffer.from(answer.text));
  expect(order.totals.total).toEqual({ amount: 1643, currency: 'EUR' });
  expect(found?.text.split('\n')).toEqual([
    'BCD', '002', '1', 'SCT', '', 'Искра Пауч ЕООД', 'BG80BNBG96611020345678', 'EUR16.43', '', '', String(order.number),
  ]); // prettier-ignore
});

test('the email has the same code as a picture within the letter, and the facts as text', async () => {
  const { order } = await placed();
  const sent = shop.mails.find(({ subject }) => subject.includes(`№ ${order.number} `));
  if (!sent) throw new Error('No letter was sent.');
  for (const fact of ['IBAN: BG80BNBG96611020345678', 'Получател: Искра Пауч ЕООД', 'Сума: 16,43 €'])
    expect(sent.text.replaceAll('\u00a0', ' ')).toContain(fact);
  expect(sent.text).toContain(`Основание: ${order.number}`);
  // As a mail program receives it.
  const outbox = await mkdtemp(join(tmpdir(), 'iskra-letters-'));
  const file = await openMailer({ from: 'shop@example.com', outbox, readServer: async () => null }).send(sent, null);
  const letter = await PostalMime.parse(await readFile(file));
  await rm(outbox, { recursive: true });
  const picture = letter.attachments.find(({ mimeType }) => mimeType === 'image/png');
  expect(picture).toMatchObject({ contentId: '<qr-1@email.invalid>', disposition: 'inline' });
  expect(letter.html).toContain('src="cid:qr-1@email.invalid"');
  // It holds bytes: postal-mime decodes pictures so.
  const found = await readQr(Buffer.from(picture?.content as ArrayBuffer));
  expect(found?.text.split('\n').slice(5)).toEqual([
    'Искра Пауч ЕООД', 'BG80BNBG96611020345678', 'EUR16.43', '', '', String(order.number),
  ]); // prettier-ignore
});

test('a stranger sees no code, and an order with another payment has none', async () => {
  const { order } = await placed();
  expect((await shop.client().get(`/api/payments/orders/${order.id}/transfer-qr`)).status).toBe(404);
  expect((await (await placed('EUR', 'cod')).qr()).status).toBe(404);
});

test('the company stands for a missing holder, and without an account there is no code', async () => {
  const read = async () => (await shop.client().get('/api/settings/bank-transfer')).body;
  expect(await read()).toMatchObject({ hasQr: true, bankTransfer });
  expect((await owner.put('/api/admin/settings', { bankTransfer: { ...bankTransfer, holder: '' } })).status).toBe(200);
  expect(await read()).toMatchObject({ hasQr: true, bankTransfer: { holder: 'Искра ООД' } });
  const { qr } = await placed();
  expect((await readQr(Buffer.from((await qr()).text)))?.text.split('\n')[5]).toBe('Искра ООД');
  const without = { paymentMethods: ['cod'], bankTransfer: { iban: '', holder: '', bank: '' } };
  expect((await owner.put('/api/admin/settings', without)).status).toBe(200);
  expect(await read()).toMatchObject({ hasQr: false });
  expect((await qr()).status).toBe(404);
});
