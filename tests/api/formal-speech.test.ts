import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '#contracts/design/design.ts';
import { emailEvents } from '#contracts/email-templates/email-texts.rule.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { readPreset } from '#server/demo/read-preset.ts';
import type { PageRenderer } from '#server/platform/web/page-renderer.ts';
import { addressNobody, informalWords, othersDo } from '#tests/architecture/informal-words.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { callsOf, root, storefrontPaths } from './foreign-words.ts';

/** The shop of soap says вие: its own texts do, and so does everything that the program says to customers. */
const { products, pages, reviews } = await readPreset('soap');
/** What customers of the example wrote. */
const ofCustomers = JSON.stringify(reviews);

let shop: TestShop;
let owner: HttpClient;
let buyer: HttpClient;
let order: Json;
let vite: ViteDevServer;
let renderer: PageRenderer;

beforeAll(async () => {
  // As `npm run dev` serves a formal shop; the builds use the same plugin.
  vite = await createServer({
    root,
    mode: 'development-formal',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [], entries: [] },
    appType: 'custom',
    logLevel: 'error',
  });
  renderer = (await vite.ssrLoadModule('/web/storefront/entry-server.tsx')) as PageRenderer; // the exports have this type
  shop = await startTestShop({ config: { demo: 'soap' } });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  buyer = (await signedIn(shop)).client;
  const { product } = (await buyer.get('/api/products/lavandula')).body;
  const line = { productId: product.id, variantId: product.variants[0].id };
  await buyer.post('/api/cart/add', { ...line, quantity: 2 });
  const placed = await buyer.post('/api/orders/create', orderInput());
  expect(placed.status, placed.text).toBe(201);
  ({ order } = placed.body);
  await buyer.post('/api/cart/add', line);
});
afterAll(async () => {
  await shop.stop();
  await vite.close();
});

/** What people read in a document, by text and attribute. */
function readIn(html: string): string[] {
  const markup = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
  const texts = [...markup.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  const attributes = [...markup.matchAll(/ (?:aria-label|alt|content|placeholder|title|value)="([^"]*)"/g)];
  return [...texts, ...attributes.map(([, text = '']) => text)].filter((text) => !ofCustomers.includes(text.trim()));
}

const saysTi = (where: string, texts: readonly string[]): string[] =>
  texts
    .map((text) => text.trim())
    .filter((text) => !addressNobody.has(text) && !othersDo.test(text) && !text.includes('никой не ви търси'))
    .filter((text) => informalWords(text, { guesses: false }).length > 0)
    .map((text) => `${where}: ${text}`);

const filled = (path: string): string[] =>
  path.startsWith('/products/$')
    ? products.map(({ slug }) => `/products/${slug}`)
    : path.includes('$slug')
      ? pages.flatMap(({ slug }) => (slug === null ? [] : [path.replace('$slug', slug)]))
      : [path.replace(/\$\w+/, order.id)];

const draw = async (path: string, visitor: HttpClient) => {
  const { key } = renderer.planPage(path);
  const page = { url: key, send: callsOf(visitor), origin: 'https://pyana.example', cookies: {} };
  const { status, head, body } = await renderer.renderPage(page);
  expect(status, path).toBeLessThan(500);
  return head + body;
};

test('no page says ти, to guests or buyers', async () => {
  const paths = [...storefrontPaths.flatMap(filled), '/no-such-page', '/products?search=нещодруго', '/order/lookup'];
  expect(paths.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const path of paths)
    for (const visitor of [shop.client(), buyer]) wrong.push(...saysTi(path, readIn(await draw(path, visitor))));
  expect([...new Set(wrong)]).toEqual([]);
  const cart = await draw('/cart', buyer);
  expect(cart).toContain('Изчистете количката');
  expect(await draw('/tos', buyer)).toContain('когато натиснете бутона „Поръчайте“');
}, 120_000);

test('no email says ти, and none of its papers', async () => {
  const { letters } = (await owner.get('/api/admin/settings/letters')).body;
  const wrong: string[] = [];
  for (const event of emailEvents) {
    const text = letters.find((one: Json) => one.event === event).original;
    const { status, body } = await owner.post(`/api/admin/settings/letters/${event}/preview`, { text });
    expect(status, event).toBe(200);
    wrong.push(...saysTi(event, [body.subject, ...body.text.split('\n'), ...readIn(body.html)]));
  }
  await shop.drainJobs();
  const mails = (shop.mails as Json[]).filter(({ to }) => JSON.stringify(to).includes(order.contact.email));
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text, html, attachments } of mails) {
    const papers = (attachments ?? []).flatMap(({ content, contentType }: Json) =>
      contentType === 'application/pdf' ? pdfPages(content).map((page) => page.replaceAll('\n', ' ')) : [],
    );
    expect(papers.length).toBeGreaterThan(0);
    wrong.push(...saysTi(subject, [subject, ...text.split('\n'), ...readIn(html), ...papers]));
  }
  expect(wrong).toEqual([]);
});

test('no refusal and no answer of a call says ти to a customer; the panel says it to the staff', async () => {
  const guest = shop.client();
  const answers = [
    await guest.post('/api/guest-orders/lookup', { number: 1, email: 'x@example.com' }),
    await buyer.post(`/api/products/${order.lines[0].productId}/reviews`, { rating: 0, text: '' }),
    await buyer.post('/api/orders/create', { ...orderInput(), acceptTerms: false }),
    await buyer.post('/api/orders/create', { ...orderInput(), contact: { ...orderInput().contact, email: '' } }),
    await buyer.post('/api/cart/quote', { lines: [], discountCode: 'NYAMA-TAKAV' }),
    await guest.post('/api/withdrawals', { name: '', orderNumber: '', email: '', scope: 'part', goods: '' }),
    await guest.post('/api/inquiries', { message: '' }),
    await buyer.put('/api/account/consents', {}),
    await guest.post('/api/stock-alerts/cancel', { token: 'x' }),
  ];
  for (const { status, body } of answers) {
    const said = [body.message ?? '', ...(body.errors ?? []).map(({ message }: Json) => message)];
    expect(saysTi(String(status), said)).toEqual([]);
  }
  expect(JSON.stringify(answers.map(({ body }) => body))).toMatch(/Приемете общите условия/);
  const { body } = await owner.post('/api/admin/design/files', { file: '' });
  expect(body.errors).toEqual([{ path: 'file', message: 'Избери файл.' }]);
});

const state = async (): Promise<{ current: Design; version: number }> => (await owner.get('/api/admin/design')).body;
const speak = async (speech: Speech) => {
  const { current, version } = await state();
  return (await owner.post('/api/admin/design/publish', { design: { ...current, speech }, version })).body;
};
const helpOf = async () => JSON.stringify((await shop.client().get('/api/help')).body);
const refusal = async () => (await shop.client().post('/api/guest-orders/lookup', { number: 1, email: 'a@b.bg' })).body;

test('the owner changes the speech with the design, undoes it, and keeps what is written by hand', async () => {
  await owner.put('/api/admin/store-texts/not-found', { text: 'Виж менюто.', seen: await ownText('not-found') });
  expect(await helpOf()).toContain('Вижте я на');
  const { activityId } = await speak('informal');
  expect([await helpOf(), await refusal()]).toEqual([
    expect.stringContaining('Виж я на'),
    expect.objectContaining({ message: expect.stringContaining('Провери ги') }),
  ]);
  const { letters } = (await owner.get('/api/admin/settings/letters')).body;
  expect(JSON.stringify(letters)).toContain('Здравей, {име}!');
  await owner.post(`/api/admin/activities/${activityId}/undo`);
  expect((await state()).current.speech).toBe('formal');
  expect(await refusal()).toMatchObject({ message: expect.stringContaining('Проверете ги') });
  expect(await ownText('not-found')).toBe('Виж менюто.');
  // The usual wording in either speech is no text of the owner: it goes on following the shop.
  const { usual } = (await owner.get('/api/admin/store-texts')).body;
  expect(usual['age-question']).toBe('Имате ли 18 години?');
  for (const text of ['Имаш ли 18 години?', 'Имате ли 18 години?'])
    await owner.put('/api/admin/store-texts/age-question', { text, seen: null });
  expect(await ownText('age-question')).toBeNull();
});

const ownText = async (key: string): Promise<string | null> =>
  (await owner.get('/api/admin/store-texts')).body.changed[key] ?? null;
