import { afterAll, beforeAll, expect, test } from 'vitest';
import { productImages } from '#server/features/catalog/products/products.tables.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
let shelf: InsertedProduct;
beforeAll(async () => {
  shop = await startTestShop({ config: { smtpUrl: 'smtp://mail.example.com' } });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

const setUp = async (client = owner): Promise<Json> => (await client.get('/api/admin/dashboard')).body.dashboard.setUp;
const done = async () => {
  const { steps } = await setUp();
  return steps.filter(({ isDone }: Json) => isDone).map(({ kind }: Json) => kind);
};
const save = async (changes: Json) =>
  expect(await owner.put('/api/admin/settings', changes)).toMatchObject({ status: 200 });
const lev = (amount: number) => ({ amount, currency: 'BGN' });
async function publish(slug: string) {
  const { page } = (await owner.get(`/api/pages/${slug}`)).body;
  const body = { title: page.title, text: `${page.text} И още.`, basedOn: page.version };
  expect((await owner.post(`/api/admin/pages/${slug}/publish`, body)).status).toBe(201);
}
const bankTransfer = { iban: 'BG80BNBG96611020345678', holder: 'Искра', bank: 'БНБ' };
const legal = { company: 'Искра ЕООД', eik: '', address: 'София', vatNumber: '' };

const accounting = { ...defaultSettings.accounting, firstNumber: 1 };

async function saveDesign() {
  const { current: design, version } = (await owner.get('/api/admin/design')).body;
  expect((await owner.put('/api/admin/design/draft', { design, version })).status).toBe(200);
}
async function publishDesign() {
  const { current: design, version } = (await owner.get('/api/admin/design')).body;
  const body = { design, version, startsAt: null };
  expect((await owner.post('/api/admin/design/publish', body)).status).toBe(200);
}

/** For each step: insufficient data, then sufficient data. No step affects another one. */
const steps: [string, almost: () => Promise<unknown>, enough: () => Promise<unknown>][] = [
  ['start', async () => {}, () => save({ startChosen: true })],
  ['contacts', () => save({ email: 'shop@example.com' }), () => save({ phone: '0888 123 456' })],
  ['design', saveDesign, publishDesign],
  ['company', () => save({ legal }), () => save({ legal: { ...legal, eik: '131468980' } })],
  [
    'documents',
    () => save({ accounting, vatPercent: 0 }),
    () => save({ accounting: { ...accounting, shopNumber: 'RF0000020' } }),
  ],
  ['age', () => save({ guestCheckout: true }), () => save({ adultsOnly: true, buyersAgeConfirmed: true })],
  [
    'delivery',
    async () => {},
    () => save({ delivery: { addressPrice: lev(600), officePrice: lev(400), freeFrom: null } }),
  ],
  ['payments', async () => {}, () => save({ bankTransfer })],
  ['cards', storeCardKey, () => save({ paymentMethods: ['cod', 'bank_transfer', 'card'] })],
  ['mail', async () => {}, () => owner.post('/api/admin/settings/mail-test')],
  ['texts', () => publish('tos'), () => publish('privacy-policy')],
  ['guarantee', async () => {}, putNotice],
  ['product', async () => (shelf = await insertProduct(shop.db, { variants: [{ price: 1000 }] })), givePicture],
  ['section', () => putSection(false), () => putSection(true)],
  ['currency', async () => {}, moveToEuro],
];

test('a new shop has all steps open, and each is completed by its own data only', async () => {
  const before: string[] = await done();
  expect(before).toEqual([]);
  for (const [kind, almost, enough] of steps) {
    await almost();
    expect(await done(), `almost ${kind}`).toEqual(before);
    await enough();
    const now = await done();
    expect(now.toSorted(), kind).toEqual([...before, kind].toSorted());
    before.splice(0, before.length, ...now);
  }
});

test('the delivery prices of a new shop count as set once the owner agrees with them', async () => {
  const untouched = await startTestShop();
  const { client } = await signedIn(untouched, { permissions: ['owner'] });
  const isDone = async () => (await setUp(client)).steps.find(({ kind }: Json) => kind === 'delivery').isDone;
  expect(await isDone()).toBe(false);
  const { settings } = (await client.get('/api/admin/settings')).body;
  expect((await client.put('/api/admin/settings', { deliveryPricesConfirmed: true })).status).toBe(200);
  expect(await isDone()).toBe(true);
  expect((await client.get('/api/admin/settings')).body.settings.delivery).toEqual(settings.delivery);
  await untouched.stop();
});

test('can be hidden for all staff and shown again', async () => {
  const other = (await signedIn(shop, { permissions: ['settings'] })).client;
  const answer = await owner.put('/api/admin/settings', { setUpPutAway: true });
  expect((await setUp(other)).isPutAway).toBe(true);
  expect((await owner.post(`/api/admin/activities/${answer.body.activityId}/undo`)).status).toBe(200);
  expect((await setUp(other)).isPutAway).toBe(false);
});

test('ends a week after the first order if every step is done, and is not for who may not change settings', async () => {
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: shelf.productId, variantId: shelf.variantIds[0] });
  const placed = await client.post('/api/orders/create', orderInput({ payment: { method: 'bank_transfer' } }));
  expect(placed.status).toBe(201);
  expect(await done()).toHaveLength(steps.length + 1);
  expect(await setUp((await signedIn(shop, { permissions: ['orders'] })).client)).toBeNull();
  shop.advanceClock(8 * dayMs);
  const later = (await signedIn(shop, { permissions: ['owner'] })).client;
  expect((await setUp(later)).steps.filter(({ isDone }: Json) => !isDone)).toMatchObject([{ kind: 'offices' }]);
  expect((await later.put('/api/admin/settings', { deliveryMethods: ['address'] })).status).toBe(200);
  expect(await setUp(later)).toBeNull();
  // A step that is open again brings the list back.
  expect((await later.put('/api/admin/settings', { phone: '' })).status).toBe(200);
  expect((await setUp(later)).steps.filter(({ isDone }: Json) => !isDone)).toMatchObject([{ kind: 'contacts' }]);
  expect((await later.put('/api/admin/settings', { setUpPutAway: true })).status).toBe(200);
  // Hidden, it still says how many are left.
  expect(await setUp(later)).toMatchObject({ isPutAway: true });
});

test('says what documents still miss, and does not take delivery prices that moved to euro for set ones', async () => {
  const moved = await startTestShop();
  const { client } = await signedIn(moved, { permissions: ['owner'] });
  const step = async (wanted: string) => (await setUp(client)).steps.find(({ kind }: Json) => kind === wanted);
  expect((await step('documents')).missing).toEqual([
    ...['firstNumber', 'company', 'eik', 'address', 'vatNumber', 'shopNumber'],
  ]);
  const filled = { accounting: { ...accounting, shopNumber: 'RF0000020' }, legal: { ...legal, eik: '131468980' } };
  expect((await client.put('/api/admin/settings', filled)).status).toBe(200);
  expect(await step('documents')).toMatchObject({ isDone: false, missing: ['vatNumber'] });
  const euro = await client.post('/api/admin/settings/currency', { to: 'EUR', confirm: 'ЕВРО' });
  expect(euro.status).toBe(200);
  expect(await step('delivery')).toMatchObject({ isDone: false, missing: [] });
  await moved.stop();
});

async function storeCardKey() {
  const keys = { provider: 'stripe', settings: { secretKey: 'sk_test_12345678' } };
  expect((await owner.put('/api/admin/payments/cards', keys)).status).toBe(200);
}

async function givePicture() {
  const id = newId();
  await shop.db
    .insert(media)
    .values({ id, kind: 'image', alt: '', width: 1, height: 1, hash: id, mime: 'image/png' } as never);
  await shop.db.insert(productImages).values({ productId: shelf.productId, mediaId: id, position: 0 });
}

async function putNotice() {
  const file = Buffer.from('<svg viewBox="0 0 600 848"></svg>').toString('base64');
  expect((await owner.put('/api/admin/guarantee-notice', { file })).status).toBe(200);
}

async function putSection(isActive: boolean) {
  const body = { title: 'Най-новите', rule: 'newest', isActive };
  expect((await owner.post('/api/admin/popular-sections/create', body)).status).toBe(201);
}

async function moveToEuro() {
  const moved = await owner.post('/api/admin/settings/currency', { to: 'EUR', confirm: 'ЕВРО' });
  expect(moved.status).toBe(200);
}
