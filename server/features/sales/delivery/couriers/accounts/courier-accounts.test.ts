import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { courierAccounts } from '../couriers.tables.ts';

const econt = new EcontSimulator();
let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});

const { login, secret } = econt.keys;
const save = (changes: object = {}, client = owner) =>
  client.put('/api/admin/couriers/econt', { isEnabled: true, options: courierOptions, ...changes });

test('a courier is switched on with keys and a sender only', async () => {
  const { sender } = courierOptions;
  const nameless = { ...courierOptions, sender: { ...sender, name: '', officeId: '', street: '' } };
  const refused = await save({ options: nameless });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'secret',
    'options.sender.name',
    'options.sender.officeId',
  ]);
});

test('the password is stored encrypted and never returned: not by the call, the list, or the history', async () => {
  const saved = await save({ login, secret });
  expect(saved.body.account).toMatchObject({ isEnabled: true, hasKeys: true, login, testedAt: null });
  const shown = [saved, await owner.get('/api/admin/couriers'), await owner.get('/api/admin/settings')];
  const recorded = await shop.db.select().from(activities).where(eq(activities.action, 'courier.changed'));
  const kept = await shop.db.select().from(courierAccounts);
  expect([recorded.length, kept.length]).toEqual([1, 1]);
  expect(JSON.stringify([shown.map(({ text }) => text), recorded, kept])).not.toContain(secret);
});

test('only an owner changes the keys; who may change settings keeps them and changes the rest', async () => {
  const manager = (await signedIn(shop, { permissions: ['settings'] })).client;
  expect((await save({ login, secret: 'another' }, manager)).status).toBe(403);
  expect((await save({ secret: '' }, manager)).status).toBe(403);
  const options = { ...courierOptions, payer: 'recipient' };
  const changed = await save({ options }, manager);
  expect(changed.body.account).toMatchObject({ hasKeys: true, options: { payer: 'recipient' } });
});

test('keys are tried by a call that changes nothing, and refused ones are named', async () => {
  expect((await save({ login, secret })).status).toBe(200);
  const tried = await owner.post('/api/admin/couriers/econt/try');
  expect([tried.status, tried.body.account.testedAt]).toEqual([200, expect.any(String)]);
  expect(econt.parcels.size).toBe(0);
  expect((await save({ login, secret: 'wrong' })).body.account.testedAt).toBeNull();
  const wrong = await owner.post('/api/admin/couriers/econt/try');
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  expect(wrong.body.message).toContain('Грешен потребител или парола');
});

test('the profiles of the account are asked for by typed or stored keys, before the courier is switched on', async () => {
  expect((await save({ isEnabled: false, login, secret })).status).toBe(200);
  const asked = await owner.post('/api/admin/couriers/econt/profiles', {});
  expect(asked.body.profiles[0]).toMatchObject({
    clientId: 'СФ7447',
    name: 'Искра ООД',
    agent: 'Мария Иванова',
    places: [{ id: '501', parts: { street: 'ул. Шипка', number: '1' } }, { id: '502' }],
    agreements: [{ id: 'CD1' }, { id: 'CD123456' }],
  });
  const [profile] = asked.body.profiles;
  const [{ id: placeId, parts, city, postcode, street }] = profile.places;
  const sender = { name: profile.name, phone: profile.phone, clientId: profile.clientId, placeId, parts, city, postcode, street };
  const options = { ...courierOptions, sender: { ...sender, officeId: '' }, cod: { type: 'ppp', agreement: 'CD1' } };
  const saved = await save({ isEnabled: true, options });
  expect(saved.body.account).toMatchObject({ isEnabled: true, options: { sender: { clientId: 'СФ7447', parts } } });
  const wrong = await owner.post('/api/admin/couriers/econt/profiles', { login, secret: 'wrong' });
  expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('Грешен потребител или парола')]);
  // Wrong keys that were typed are not stored.
  expect((await owner.post('/api/admin/couriers/econt/profiles', {})).body.profiles).toHaveLength(asked.body.profiles.length);
  expect((await owner.post('/api/admin/couriers/econt/try')).status).toBe(200);
}); // prettier-ignore

test('options that an earlier version stored are read with empty fields for what was not picked then', async () => {
  await save({ login, secret });
  const { clientId: _, placeId: __, parts: ___, ...sender } = courierOptions.sender;
  // As stored until version 1.1.0.
  const options = { ...courierOptions, sender } as CourierOptions;
  await shop.db.update(courierAccounts).set({ options });
  const { body } = await owner.get('/api/admin/couriers');
  expect(body.accounts[0].options.sender).toEqual({ ...sender, clientId: '', placeId: '', parts: null });
  // An API client of that version leaves them out.
  expect((await save({ options })).body.account.options.sender).toMatchObject({ clientId: '', parts: null });
});
