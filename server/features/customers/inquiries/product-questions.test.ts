import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { inquiries } from './inquiries.tables.ts';
import { purgeInquiries } from './purge-inquiries.ts';

let shop: TestShop;
let panel: HttpClient;
let product: InsertedProduct;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['orders'] })).client;
  await runOperation(shop.deps, (op) => saveSettings(op, { email: 'shop@example.com' }));
});
beforeEach(async () => {
  product = await insertProduct(shop.db, { name: 'Мента' });
  shop.advanceClock(2 * 60 * 60 * 1000);
  shop.mails.length = 0;
});
afterAll(() => shop.stop());

let asked = 0;
const ask = (changes: Json = {}) => {
  const question = { name: 'Ива Петрова', email: `ask-${++asked}@example.com`, message: 'Има ли захар?', seconds: 40 };
  return shop.client().post(`/api/products/${product.productId}/questions`, { ...question, ...changes });
};
const shown = async (): Promise<Json[]> =>
  (await shop.client().get(`/api/products/${product.productId}/questions`)).body.answers;
const stored = async (): Promise<Json> => {
  const { inquiries: rows } = (await panel.get('/api/admin/inquiries?kind=product&limit=100')).body;
  return rows.find((row: Json) => row.productId === product.productId);
};
const answer = async (isPublished: boolean, text = 'Няма.') =>
  panel.post(`/api/admin/inquiries/${(await stored()).id}/answer`, { answer: text, isPublished });

test('a question reaches the shop, and nobody sees it before it is answered', async () => {
  expect((await ask()).status).toBe(201);
  await shop.drainJobs();
  expect(shop.mails).toMatchObject([{ to: 'shop@example.com', subject: 'Въпрос от Ива Петрова за Мента' }]);
  expect(await stored()).toMatchObject({ kind: 'product', state: 'new', productName: 'Мента', answer: '' });
  expect(await shown()).toEqual([]);
});

test('a published answer stands on the page with the first name and no address, and is emailed once', async () => {
  await ask({ email: 'iva@example.com' });
  expect((await answer(true)).body.inquiry).toMatchObject({ state: 'answered', isPublished: true });
  expect(await shown()).toEqual([
    {
      id: expect.any(String),
      authorName: 'Ива',
      text: 'Има ли захар?',
      answer: 'Няма.',
      answeredAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(await shown())).not.toMatch(/Петрова|iva@/);
  await answer(true, 'Няма нито грам.');
  await shop.drainJobs();
  const letters = shop.mails.filter(({ to }) => to === 'iva@example.com');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ subject: expect.stringContaining('Мента'), replyTo: 'shop@example.com' });
  expect(letters[0]?.text).toContain('Няма.');
  expect((await shown())[0]?.['answer']).toBe('Няма нито грам.');
});

test('an answer can be by email only, hidden again, and deleted with its question', async () => {
  await ask();
  await answer(false);
  expect(await shown()).toEqual([]);
  await answer(true);
  expect(await shown()).toHaveLength(1);
  await answer(false);
  expect(await shown()).toEqual([]);
  await answer(true);
  expect((await panel.delete(`/api/admin/inquiries/${(await stored()).id}`)).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test.each([
  ['no question', { message: '' }, 422],
  ['no email', { email: 'nobody' }, 422],
  ['a question of a thousand and one characters', { message: 'а'.repeat(1001) }, 422],
])('%s is refused, and nothing is stored', async (_, changes, status) => {
  expect((await ask(changes)).status).toBe(status);
  expect(await stored()).toBeUndefined();
});

test('a product that is not sold has no questions to send', async () => {
  product = await insertProduct(shop.db, { status: 'draft' });
  expect((await ask()).status).toBe(404);
});

test('what a program fills in gets the same answer and waits as spam', async () => {
  await shop.drainJobs();
  shop.mails.length = 0;
  expect((await ask({ website: 'https://spam.example' })).status).toBe(201);
  expect(await stored()).toMatchObject({ state: 'spam' });
  await shop.drainJobs();
  expect(shop.mails).toEqual([]);
});

test('a sixth question of one address within the hour is refused', async () => {
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await ask({ email: 'often@example.com' })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(shop.takeLog()).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
});

test('only questions about products are answered on the page, and an empty answer is none', async () => {
  await ask();
  expect((await answer(true, ' ')).status).toBe(422);
  const contact = { name: 'Ива', email: 'contact@example.com', message: 'Здравейте', topic: 'other', seconds: 40 };
  await shop.client().post('/api/inquiries/contact', contact);
  const { inquiries: rows } = (await panel.get('/api/admin/inquiries?kind=contact')).body;
  const body = { answer: 'Здравей', isPublished: true };
  expect((await panel.post(`/api/admin/inquiries/${rows[0].id}/answer`, body)).body.code).toBe('CONFLICT');
});

test('when old messages are deleted, a published question stays without address and family name, the others go', async () => {
  await ask({ email: 'old@example.com' });
  await answer(true);
  const before = product;
  product = await insertProduct(shop.db);
  await ask();
  await answer(false);
  const now = new Date(Date.now() + 90 * dayMs);
  const { retention } = defaultSettings;
  await runOperation(shop.deps, (op) => saveSettings(op, { retention: { ...retention, inquiries: 30 } }));
  await runOperation({ ...shop.deps, clock: () => now }, purgeInquiries);
  const rowsOf = (productId: string) => shop.db.select().from(inquiries).where(eq(inquiries.productId, productId));
  expect(await rowsOf(before.productId)).toMatchObject([{ name: 'Ива', email: '', isPublished: true }]);
  expect(await rowsOf(product.productId)).toEqual([]);
});
