import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultNavigation, placeLink } from '#contracts/navigation/default-navigation.rule.ts';
import { problemOfText, storeTextKeys } from '#contracts/store-texts/store-texts.rule.ts';
import { nextOrderNumber } from '#server/features/sales/orders/placing/next-order-number.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { manySignedIn, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

// Guard: continue-order-numbers.ts locks the sequence before it reads it.
test('no order number is assigned twice while the owner raises the next number', async () => {
  const owner = (await signedIn(shop, { base, permissions: ['settings'] })).client;
  await owner.csrfToken();
  const controller = new AbortController();
  const orderNumbers: number[] = [];
  const nextNumbers = async () => {
    while (!controller.signal.aborted) {
      const rows = await queryRows(shop.db, { number: column.text }, sql`select nextval('order_number_seq') as number`);
      orderNumbers.push(Number(rows[0]?.number));
    }
  };
  const readers = Promise.all(Array.from({ length: 6 }, nextNumbers));
  let raisedCount = 0;
  for (let round = 0; round < 40; round++) {
    const next = (await nextOrderNumber(shop.db)) + 25;
    const { status } = await owner.put('/api/admin/settings/order-numbers', { next });
    if (status === 200) raisedCount++;
  }
  controller.abort();
  await readers;
  expect(raisedCount).toBeGreaterThan(0);
  expect(new Set(orderNumbers).size).toBe(orderNumbers.length);
});

// Guards: update-settings.ts is serialized and compares the versions while it has the lock.
test('of ten concurrent changes of one settings group one succeeds and nine are refused as stale', async () => {
  const customers = await manySignedIn(shop, 10, { base, permissions: ['settings'] });
  const { versions } = (await customers[0]?.client.get('/api/admin/settings'))?.body ?? {};
  const responses = await race(
    customers.map(({ client }, index) => ({
      client,
      run: () => client.put('/api/admin/settings', { city: `Град ${index}`, versions }),
    })),
  );
  expect(tally(responses)).toEqual({ '200': 1, '409 STALE': 9 });
});

// Guard: takeRedirectsTurn in write-redirects.ts. Whether redirects form a circle depends on all of them.
test('of two concurrent redirects that together would lead in a circle one is refused', async () => {
  const [one, other] = await manySignedIn(shop, 2, { base, permissions: ['settings'] });
  if (!one || !other) throw new Error('Two people are needed.');
  for (let round = 0; round < 10; round++) {
    const [left, right] = [`/krug-${round}-a`, `/krug-${round}-b`];
    const create = (source: string, target: string) => ({ source, target });
    const responses = await race([
      { ...one, run: () => one.client.post('/api/admin/redirects/create', create(left, right)) },
      { ...other, run: () => other.client.post('/api/admin/redirects/create', create(right, left)) },
    ]);
    expect(tally(responses)).toEqual({ '201': 1, '422 VALIDATION': 1 });
  }
});

// Guard: takeSettingsTurn, which changes of navigation and of small texts wait for.
test('of ten people who change the menu at once one succeeds; ten changes of different texts are all kept', async () => {
  const people = await manySignedIn(shop, 10, { base, permissions: ['settings'] });
  const labels = people.map((_, index) => ({ ...placeLink('home'), label: `Начало ${index}`, children: [] }));
  const menus = await race(
    people.map(({ client }, index) => ({
      client,
      run: () =>
        client.put('/api/admin/navigation', {
          navigation: { ...defaultNavigation, menu: labels.slice(index, index + 1) },
          seen: null,
        }),
    })),
  );
  expect(tally(menus)).toEqual({ '200': 1, '409 STALE': 9 });
  const keys = storeTextKeys.filter((key) => !problemOfText(key, 'Проба')).slice(0, 10);
  const texts = await race(
    people.map(({ client }, index) => ({
      client,
      run: () => client.put(`/api/admin/store-texts/${keys[index]}`, { text: 'Проба', seen: null }),
    })),
  );
  expect(tally(texts)).toEqual({ '200': 10 });
  const { changed } = (await people[0]?.client.get('/api/admin/store-texts'))?.body ?? {};
  expect(Object.keys(changed).toSorted()).toEqual(keys.toSorted());
});
