import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { makeDemo } from '#tests/support/demo-shop.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { paymentKeys } from '../payments.tables.ts';

const stripe = new StripeSimulator();
const secretKey = 'sk_test_nobody0sees0this';
const webhookSecret = 'whsec_nobody0sees0this0either';
let shop: TestShop;
let owner: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({
    config: { ...cardEnvironment({ STRIPE_API_URL: await stripe.listen() }), baseUrl: 'https://shop.example.com' },
  });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(async () => {
  await shop.stop();
  await stripe.close();
});

const save = (body: object) => owner.put('/api/admin/payments/cards', body);
const tried = async () => (await owner.post('/api/admin/payments/cards/stripe/try')).body.message;

test('keys are stored encrypted and never returned: not by the call, the settings, or the history', async () => {
  const saved = await save({ provider: 'stripe', settings: { secretKey, webhookSecret } });
  expect(saved.body.cards).toMatchObject({ provider: 'stripe', isOffered: false });
  const provider = saved.body.cards.providers.find(({ name }: Json) => name === 'stripe');
  expect(provider).toMatchObject({
    ...{ label: 'Stripe', isReady: true, isLive: false, isTrial: false, canTest: true, minimum: 50 },
    fields: [
      { name: 'secretKey', value: '', from: 'panel' },
      { name: 'webhookSecret', value: '', from: 'panel' },
    ],
    addresses: [{ address: 'https://shop.example.com/api/payments/webhooks/stripe' }],
    health: { lastPaidAt: null, waiting: 0, refunding: 0, refusedNotices: 0 },
  });
  expect(saved.body.cards.providers.filter(({ isTrial }: Json) => isTrial)).toEqual([]);
  const shown = [saved, await owner.get('/api/admin/payments/cards'), await owner.get('/api/admin/settings')];
  const recorded = await shop.db.select().from(activities).where(eq(activities.action, 'payment.cards-changed'));
  const kept = await shop.db.select().from(paymentKeys);
  expect(kept).toHaveLength(2);
  expect(recorded).toHaveLength(1);
  const everything = JSON.stringify([shown.map(({ text }) => text), recorded, kept]);
  expect(everything).not.toContain('nobody0sees0this');
});

test('an omitted key is kept, and with a key the shop accepts cards', async () => {
  expect((await save({ provider: 'stripe' })).body.cards.providers[0].fields[0].from).toBe('panel');
  expect((await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] })).status).toBe(200);
  const { settings } = (await shop.client().get('/api/settings')).body;
  expect(settings).toMatchObject({ paymentMethods: ['cod', 'card'], cardProvider: 'stripe' });
  expect(settings).not.toHaveProperty('readyCardProviders');
});

test('a shop that is not a demo cannot select the sandbox provider', async () => {
  const refused = { status: 422, body: { errors: [{ path: 'provider' }] } };
  expect(await save({ provider: 'sandbox' })).toMatchObject(refused);
  const setting = await owner.put('/api/admin/settings', { cardProvider: 'sandbox' });
  expect(setting).toMatchObject({ status: 422, body: { errors: [{ path: 'cardProvider' }] } });
});

test('the last key cannot be removed while the shop accepts cards', async () => {
  const refused = await save({ provider: 'stripe', settings: { secretKey: '' } });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'settings.secretKey' }] } });
  await makeDemo(shop);
  expect((await save({ provider: 'sandbox', of: 'stripe', settings: { secretKey: '' } })).status).toBe(200);
  expect((await save({ provider: 'stripe' })).status).toBe(422);
  expect(await tried()).toContain('няма записан ключ');
  expect((await save({ provider: 'stripe', settings: { secretKey } })).status).toBe(200);
});

test('the test call queries Stripe, and reports errors', async () => {
  expect(await tried()).toContain('Stripe прие ключа (пробен режим на Stripe, без пари).');
  stripe.refusesKeys = true;
  expect(await tried()).toContain('не приема този ключ');
  stripe.refusesKeys = false;
  // The SDK itself retries once when a connection breaks.
  stripe.faults.push('down', 'down');
  expect((await owner.post('/api/admin/payments/cards/stripe/try')).status).toBe(503);
  expect(shop.takeLog()).toEqual([expect.objectContaining({ code: 'UNAVAILABLE' })]);
});

test('an invalid key is refused with a message, and users without the permission are refused', async () => {
  for (const wrong of [{ secretKey: 'pk_live_12345678' }, { webhookSecret: 'sk_live_12345678' }])
    expect((await save({ provider: 'stripe', settings: wrong })).status).toBe(422);
  const { client } = await signedIn(shop, { permissions: ['orders'] });
  expect((await client.get('/api/admin/payments/cards')).status).toBe(403);
  expect((await client.put('/api/admin/payments/cards', { provider: 'sandbox' })).status).toBe(403);
});
