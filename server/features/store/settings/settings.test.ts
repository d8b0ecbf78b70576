import { afterEach, beforeEach, expect, test } from 'vitest';
import { Settings } from '#contracts/settings/settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { defaultSettings } from './default-settings.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import { mergeSettings, settingsGroupNames, settingsIn } from './settings-groups.ts';
import { settings } from './settings.tables.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ admin });
});
afterEach(() => shop.stop());

const save = (changes: Parameters<typeof saveSettings>[1]) =>
  runOperation(shop.deps, (op) => saveSettings(op, changes));

test('a shop without saved settings has the defaults', async () => {
  expect(await readSettings(shop.db)).toEqual(defaultSettings);
  const { body } = await shop.client().get('/api/settings');
  expect(body.settings).toMatchObject({
    name: 'Моят магазин',
    currency: 'BGN',
    vatPercent: 20,
    paymentMethods: ['cod'],
  });
});

test('a transfer is offered once there is an account for it', async () => {
  const offered = async () => (await shop.client().get('/api/settings')).body.settings.paymentMethods;
  expect(await offered()).toEqual(['cod']);
  await save({ bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра ООД', bank: '' } });
  expect(await offered()).toEqual(['cod', 'bank_transfer']);
});

test('every setting belongs to exactly one group, but for the form of address, which is of the design', () => {
  const { speech: _speech, ...shape } = Settings.shape;
  expect(settingsGroupNames.flatMap(settingsIn).sort()).toEqual(Object.keys(shape).sort());
});

test('keeps settings that were not named, within a group and in others', async () => {
  await save({ name: 'Пламък', phone: '0888 123 456' });
  await save({ name: 'Пламъче', pixelId: '42' });
  expect(await readSettings(shop.db)).toEqual({
    ...defaultSettings,
    name: 'Пламъче',
    phone: '0888 123 456',
    pixelId: '42',
  });
});

test('a change is visible after the commit, and neither before it nor after a rollback', async () => {
  expect((await readSettings(shop.db)).name).toBe('Моят магазин');
  await runOperation(shop.deps, async (op) => {
    await saveSettings(op, { name: 'Пламък' });
    expect((await readSettings(op.tx)).name).toBe('Пламък');
    expect((await readSettings(shop.db)).name).toBe('Моят магазин');
  });
  expect((await readSettings(shop.db)).name).toBe('Пламък');
  const failing = runOperation(shop.deps, async (op) => {
    await saveSettings(op, { name: 'Друго' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await readSettings(shop.db)).name).toBe('Пламък');
});

test('reads the database once until a setting changes', async () => {
  await readSettings(shop.db);
  await shop.db.insert(settings).values({ name: 'store', value: { name: 'Written behind its back' } });
  expect((await readSettings(shop.db)).name).toBe('Моят магазин');
  await save({ pixelId: '42' });
  expect((await readSettings(shop.db)).name).toBe('Written behind its back');
});

test('refuses to save or read an invalid value', async () => {
  await expect(save({ vatPercent: 200 })).rejects.toThrow();
  expect(() => mergeSettings([{ name: 'money', value: { currency: 'USD' } }])).toThrow();
  expect(mergeSettings([{ name: 'of-a-newer-version', value: { currency: 'USD' } }])).toEqual(defaultSettings);
});

test('returns bank details to administrators only', async () => {
  await save({ bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра ООД', bank: 'БНБ' } });
  expect((await shop.client().get('/api/settings')).text).not.toContain('BG80');
  expect((await shop.client().get('/api/admin/settings')).status).toBe(401);
  const owner = await shop.signInAsAdmin();
  expect((await owner.get('/api/admin/settings')).body.settings.bankTransfer.iban).toBe('BG80BNBG96611020345678');
});
