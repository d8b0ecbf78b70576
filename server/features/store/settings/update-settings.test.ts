import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEik } from '#contracts/orders/eik.rule.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

const put = (changes: Record<string, unknown>) => panel.put('/api/admin/settings', changes);
const written = () => shop.db.select().from(activities).where(eq(activities.action, 'settings.updated'));

test('changes the named settings, keeps the rest, and records the difference', async () => {
  const { status, body } = await put({ name: 'Пламък', dualDisplay: false, vatPercent: 20 });
  expect([status, body.message]).toEqual([200, 'Настройките са записани.']);
  expect(body.settings).toMatchObject({ name: 'Пламък', dualDisplay: false, tagline: '' });
  expect((await shop.client().get('/api/settings')).body.settings.name).toBe('Пламък');
  expect(await written()).toMatchObject([
    { before: { name: 'Моят магазин', dualDisplay: true }, after: { name: 'Пламък', dualDisplay: false } },
  ]);
});

test('a save without changes records nothing', async () => {
  const before = (await written()).length;
  expect((await put({ vatPercent: 20 })).status).toBe(200);
  expect((await put({ unknown: 1 })).status).toBe(200);
  expect(await written()).toHaveLength(before);
});

test('two users who change different settings at once both succeed', async () => {
  await Promise.all([put({ city: 'Русе' }), put({ phone: '0888 123 456' }), put({ pixelId: '1234567890' })]);
  const { settings } = (await panel.get('/api/admin/settings')).body;
  expect(settings).toMatchObject({ city: 'Русе', phone: '0888 123 456', pixelId: '1234567890' });
});

test('a save based on a stale version of a group is refused as STALE and changes nothing', async () => {
  const { versions } = (await panel.get('/api/admin/settings')).body;
  expect((await put({ city: 'Видин', versions })).status).toBe(200);
  const stale = await put({ tagline: 'Старо', versions });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
  const elsewhere = await put({ vatPercent: 19, versions });
  expect([elsewhere.status, elsewhere.body.settings.city]).toEqual([200, 'Видин']);
  expect((await put({ tagline: 'Ново', versions: elsewhere.body.versions })).status).toBe(200);
  expect((await put({ vatPercent: 20 })).status).toBe(200);
});

test('the numbers of the company are taken with spaces, a branch has the VAT number of its company', async () => {
  const branch = Array.from({ length: 10 }, (_, digit) => `831902088012${digit}`).find(isEik) ?? '';
  const legal = (eik: string, vatNumber: string) => ({
    legal: { company: 'Искра', eik, address: 'Пловдив', vatNumber },
  });
  const saved = await put(legal('175 074 752', 'bg 175074752'));
  expect([saved.status, saved.body.settings.legal]).toMatchObject([
    200,
    { eik: '175074752', vatNumber: 'BG175074752' },
  ]);
  expect((await put(legal(branch, 'BG831902088'))).status).toBe(200);
  expect((await put(legal('', 'BG831902088'))).status).toBe(200);
  const refused = await put(legal('175074752', 'BG831902088'));
  expect(refused.body.errors[0].message).toBe('ДДС номерът не е на този ЕИК: очаква се BG175074752. Провери и двата.');
});

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['an e-mail that is none', { email: 'shop' }, 'email'],
  ['another address than Instagram’s', { instagramUrl: 'https://bad.example/' }, 'instagramUrl'],
  ['a script in place of an address', { instagramUrl: 'javascript:alert(1)' }, 'instagramUrl'],
  ['an EIK of eight digits', { legal: { company: '', eik: '12345678', address: '', vatNumber: '' } }, 'legal.eik'],
  [
    'an EIK with a wrong check digit',
    { legal: { company: '', eik: '175074753', address: '', vatNumber: '' } },
    'legal.eik',
  ],
  [
    'a branch with a wrong one',
    { legal: { company: '', eik: '8319020880121', address: '', vatNumber: '' } },
    'legal.eik',
  ],
  [
    'the VAT number of another company',
    { legal: { company: '', eik: '175074752', address: '', vatNumber: 'BG831902088' } },
    'legal.vatNumber',
  ],
  [
    'the VAT number of a person beside an EIK',
    { legal: { company: '', eik: '175074752', address: '', vatNumber: 'BG1750747521' } },
    'legal.vatNumber',
  ],
  ['a pixel id that could be script', { pixelId: "1');alert(1" }, 'pixelId'],
  ['VAT above 100', { vatPercent: 120 }, 'vatPercent'],
  ['no way to pay', { paymentMethods: [] }, 'paymentMethods'],
  ['bank transfer without an account', { paymentMethods: ['bank_transfer'] }, 'bankTransfer.iban'],
  ['a wrong IBAN', { bankTransfer: { iban: 'BG80BNBG96611020345679', holder: '', bank: '' } }, 'bankTransfer.iban'],
  ['another currency by the way', { currency: 'EUR' }, 'currency'],
  [
    'prices in another currency',
    {
      delivery: {
        addressPrice: { amount: 500, currency: 'EUR' },
        officePrice: { amount: 500, currency: 'BGN' },
        freeFrom: null,
      },
    },
    'delivery.addressPrice',
  ],
])('refuses %s', async (_what, changes, path) => {
  const { status, body } = await put(changes);
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
});

test('says what is wrong with a number that may also be empty', async () => {
  const messageOf = async (changes: Record<string, unknown>) => (await put(changes)).body.errors[0].message;
  const bankTransfer = { iban: 'BG80BNBG96611020345679', holder: '', bank: '' };
  expect(await messageOf({ bankTransfer })).toBe('IBAN-ът не е верен. Провери цифрите.');
  expect(await messageOf({ pixelId: 'abc' })).toBe('Номерът е само от цифри, например 1234567890.');
});

test('accepts an IBAN with spaces', async () => {
  const { body } = await put({ bankTransfer: { iban: 'bg80 bnbg 9661 1020 3456 78', holder: 'Искра', bank: '' } });
  expect(body.settings.bankTransfer.iban).toBe('BG80BNBG96611020345678');
});

test('requires the permission', async () => {
  const clerk = (await signedIn(shop, { permissions: ['orders', 'catalog'] })).client;
  expect((await clerk.put('/api/admin/settings', { name: 'x' })).status).toBe(403);
});

test('a change can be undone, unless the same setting was changed since', async () => {
  const undo = (id: string) => panel.post(`/api/admin/activities/${id}/undo`);
  const { settings: before } = (await panel.get('/api/admin/settings')).body;
  const first = (await put({ tagline: 'Едно', city: 'Бургас' })).body.activityId;
  await put({ phone: '0888 000 000' });
  expect((await undo(first)).status).toBe(200);
  expect((await panel.get('/api/admin/settings')).body.settings).toMatchObject({
    tagline: before.tagline,
    city: before.city,
    phone: '0888 000 000',
  });
  const second = (await put({ tagline: 'Две' })).body.activityId;
  await put({ tagline: 'Три' });
  expect((await undo(second)).body.code).toBe('UNDO_REFUSED');
});
