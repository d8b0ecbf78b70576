import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVies, type ViesSimulator } from '#tests/simulators/vies-simulator.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let vies: ViesSimulator;
beforeAll(async () => {
  vies = await startVies();
  shop = await startTestShop({ config: { viesUrl: vies.url } });
});
afterAll(async () => {
  await shop.stop();
  await vies.stop();
});

const check = async (vatNumber: string) => {
  const { client } = await signedIn(shop, { permissions: ['orders'] });
  return client.get(`/api/admin/vat-numbers/${vatNumber}`);
};

test('staff learn whether a VAT number is registered, and in whose name', async () => {
  expect((await check('BG831642181')).body).toEqual({
    state: 'valid',
    name: 'КУПУВАЧ ЕООД',
    address: 'гр. София, бул. Витоша 1',
  });
  expect((await check('DE123456789')).body).toEqual({ state: 'valid', name: '', address: '' });
  expect((await check('BG831642000')).body).toEqual({ state: 'invalid', name: '', address: '' });
});

test('a Greek number is asked for by the code that VIES has for Greece', async () => {
  for (const number of ['GR094019245', 'EL094019245']) expect((await check(number)).body.state).toBe('valid');
  expect(vies.asked.slice(-2)).toEqual(['EL094019245', 'EL094019245']);
});

test('a register that is down, answers nonsense or breaks off is unknown, not invalid', async () => {
  for (const trouble of ['country-down', 'status', 'no-json', 'broken'] as const) {
    vies.trouble = trouble;
    expect((await check('BG831642181')).body).toEqual({ state: 'unknown', name: '', address: '' });
  }
});

test('nothing is asked about a number that cannot be one, or by those who may not see orders', async () => {
  const before = vies.asked.length;
  expect((await check('831642181')).status).toBe(404);
  const { client } = await signedIn(shop, { permissions: ['catalog'] });
  expect((await client.get('/api/admin/vat-numbers/BG831642181')).status).toBe(403);
  expect(vies.asked).toHaveLength(before);
});
