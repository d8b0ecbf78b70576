import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

/**
 * Uses real sockets. Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies.
 */
let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

const path = '/api/account/addresses';
const input = (number: number, isDefault: boolean) => ({
  firstName: 'Ива',
  lastName: 'Петрова',
  phone: '0888 123 456',
  delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: `ул. ${number}` },
  isDefault,
});

// Guard: lock-addresses.ts serializes changes; the unique index on the default address backs it up.
test('keeps all concurrently added default addresses and makes exactly one the default', async () => {
  const { client } = await signedIn(shop, { base });
  const responses = await race(
    Array.from({ length: 12 }, (_, n) => ({ client, run: () => client.post(path, input(n, true)) })),
  );
  expect(tally(responses)).toEqual({ '201': 12 });
  const ids = responses.map(({ body }) => body.address.id as string);
  const changes = await race(
    ids.map((id, n) => ({
      client,
      run: () => (n % 3 === 0 ? client.delete(`${path}/${id}`) : client.put(`${path}/${id}`, input(n, true))),
    })),
  );
  expect(tally(changes)).toEqual({ '200': 12 });
  const { addresses } = (await client.get(path)).body;
  expect(addresses.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, ...Array(7).fill(false)]);
});

// Guard: lock-addresses.ts, backed up by the limit of twenty rows in the table.
test('accepts twenty of thirty concurrent addresses and refuses the others with a reason', async () => {
  const { client } = await signedIn(shop, { base });
  const responses = await race(
    Array.from({ length: 30 }, (_, n) => ({ client, run: () => client.post(path, input(n, false)) })),
  );
  expect(tally(responses)).toEqual({ '201': 20, '409 CONFLICT': 10 });
});
