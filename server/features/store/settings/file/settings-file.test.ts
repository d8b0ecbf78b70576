import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings', 'activities'] })).client;
});
afterAll(() => shop.stop());

const exported = async (): Promise<Json> => (await panel.get('/api/admin/settings/export')).body;
const compare = (file: unknown) => panel.post('/api/admin/settings/import/preview', { file });
const apply = (file: unknown, fingerprint: string) => panel.post('/api/admin/settings/import', { file, fingerprint });
const letter = { subject: 'Готово', heading: 'Готово', body: 'Взехме я.', button: 'Виж' };

test('importing an unmodified export changes nothing, and the file contains no secret', async () => {
  const file = await exported();
  const { before, after } = (await compare(file)).body;
  expect([before, after]).toEqual([{}, {}]);
  expect(JSON.stringify(file)).not.toMatch(/token|secret|password|readyCard/i);
});

test('previews each change, makes exactly these at once, and each can be undone', async () => {
  const file = await exported();
  file.settings.city = 'Видин';
  file.settings.letters = { 'order-placed': letter };
  file.smsTemplates[0].enabled = true;
  const shown = (await compare(file)).body;
  expect(shown).toMatchObject({
    before: { city: '', 'sms:order-confirmed': { enabled: false } },
    after: { city: 'Видин', 'letter:order-placed': letter, 'sms:order-confirmed': { enabled: true } },
  });
  expect((await exported()).settings.city).toBe('');
  const done = await apply(file, shown.fingerprint);
  expect([done.status, done.body.after]).toEqual([200, shown.after]);
  expect(await exported()).toEqual(file);

  const written = await shop.db.select().from(activities).orderBy(desc(activities.at)).limit(2);
  expect(written.map(({ action }) => action).toSorted()).toEqual(['settings.updated', 'sms.template-changed']);
  for (const { id } of written) expect((await panel.post(`/api/admin/activities/${id}/undo`)).status).toBe(200);
  const back = await exported();
  expect([back.settings.city, back.settings.letters, back.smsTemplates[0].enabled]).toEqual(['', {}, false]);
});

test('the SMS settings are included without their key, and imported where there is one', async () => {
  const context = {
    sender: 'ISKRA',
    account: '',
    inLatin: true,
    quietFrom: 20,
    quietTo: 8,
    perNumberDaily: 3,
    daily: 90,
  };
  const costPerHundred = { amount: 1234, currency: 'BGN' };
  const saved = { ...context, costPerHundred, provider: 'smsapi', token: 'a-hidden-key-1234' };
  expect((await panel.put('/api/admin/sms/settings', saved)).status).toBe(200);
  const file = await exported();
  expect(file.sms).toEqual({ ...context, costPerHundred, provider: 'smsapi' });
  expect(JSON.stringify(file)).not.toContain('a-hidden-key');

  file.sms.sender = 'OTHER';
  const shown = (await compare(file)).body;
  expect(shown.after).toEqual({ sms: file.sms });
  const done = await apply(file, shown.fingerprint);
  expect((await exported()).sms.sender).toBe('OTHER');
  // The shop's key is kept: this provider is accepted only with a key.
  expect((await panel.post(`/api/admin/activities/${done.body.activityId}/undo`)).status).toBe(200);
  expect((await exported()).sms.sender).toBe('ISKRA');

  expect((await panel.put('/api/admin/sms/settings', { ...saved, provider: 'test', token: '' })).status).toBe(200);
  const refused = await compare(file);
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'token' }]]);
  const euro = { ...file, sms: { ...file.sms, provider: 'test', costPerHundred: { amount: 1, currency: 'EUR' } } };
  expect((await compare(euro)).body.errors).toMatchObject([{ path: 'costPerHundred' }]);
  // An older file does not contain them and changes nothing.
  const { sms: _sms, ...older } = await exported();
  expect((await compare(older)).body.after).toEqual({});
});

test('is refused if its changes differ from the preview', async () => {
  const file = await exported();
  file.settings.city = 'Лом';
  const { fingerprint } = (await compare(file)).body;
  expect((await panel.put('/api/admin/settings', { city: 'Свищов' })).status).toBe(200);
  expect((await apply(file, fingerprint)).body.code).toBe('STALE');
  expect((await exported()).settings.city).toBe('Свищов');
});

test('a file with one invalid part is refused as a whole, also in the preview', async () => {
  const file = await exported();
  file.settings.city = 'Никъде';
  file.smsTemplates[0].text = 'Променен шаблон';
  file.settings.letters = { 'order-placed': { ...letter, body: 'За {продукт}' } };
  const { status, body } = await compare(file);
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'letters.order-placed.body']);
  expect(JSON.stringify(await exported())).not.toMatch(/Никъде|Променен шаблон/);
});

test.each([
  ['another kind of file', { kind: 'products', version: 1 }, 'file.kind'],
  ['another version', { kind: 'iskra-settings', version: 2 }, 'file.version'],
  [
    'a setting out of shape',
    { kind: 'iskra-settings', version: 1, settings: { vatPercent: 120 } },
    'file.settings.vatPercent',
  ],
])('refuses %s', async (_what, file, path) => {
  const { status, body } = await compare(file);
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
});

test('a shop in another currency reports that it cannot import the prices', async () => {
  const file = await exported();
  file.settings.currency = 'EUR';
  expect((await compare(file)).body.errors?.map(({ path }: { path: string }) => path)).toContain('currency');
});

test('requires the permission', async () => {
  const clerk = (await signedIn(shop, { permissions: ['orders'] })).client;
  expect((await clerk.get('/api/admin/settings/export')).status).toBe(403);
  expect((await clerk.post('/api/admin/settings/import/preview', { file: await exported() })).status).toBe(403);
});
