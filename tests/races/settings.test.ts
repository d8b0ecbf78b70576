import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextOrderNumber } from '#server/features/sales/orders/placing/next-order-number.ts';
import { manySignedIn, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

// The guard: continue-order-numbers.ts holds the sequence from the moment it looks.
test('no number is given twice while the owner raises the numbers of orders', async () => {
  const owner = (await signedIn(shop, { base, permissions: ['settings'] })).client;
  await owner.csrfToken();
  const done = new AbortController();
  const given: number[] = [];
  const take = async () => {
    while (!done.signal.aborted) {
      const rows = await queryRows(shop.db, { number: column.text }, sql`select nextval('order_number_seq') as number`);
      given.push(Number(rows[0]?.number));
    }
  };
  const takers = Promise.all(Array.from({ length: 6 }, take));
  let raised = 0;
  for (let round = 0; round < 40; round++) {
    const next = (await nextOrderNumber(shop.db)) + 25;
    const { status } = await owner.put('/api/admin/settings/order-numbers', { next });
    if (status === 200) raised++;
  }
  done.abort();
  await takers;
  expect(raised).toBeGreaterThan(0);
  expect(new Set(given).size).toBe(given.length);
});

// The guards: update-settings.ts is serialised, and compares the versions within its turn.
test('of ten people who change one group of settings as they all read it, one does and nine are told', async () => {
  const people = await manySignedIn(shop, 10, { base, permissions: ['settings'] });
  const { versions } = (await people[0]?.client.get('/api/admin/settings'))?.body ?? {};
  const answers = await race(
    people.map(({ client }, index) => ({
      client,
      run: () => client.put('/api/admin/settings', { city: `Град ${index}`, versions }),
    })),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 STALE': 9 });
});
