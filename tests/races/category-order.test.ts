import { afterAll, beforeAll, expect, test } from 'vitest';
import { manySignedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

// Guard: lock-categories.ts serializes changes of the tree, and move-category.ts compares with the order that was
// displayed.
test('refuses concurrent moves of categories that are based on an outdated order', async () => {
  const staff = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const [first] = staff;
  const categories: { id: string; version: number }[] = [];
  for (const name of ['А', 'Б', 'В', 'Г', 'Д']) {
    const response = await first?.client.post('/api/admin/categories/create', { name: `Подредба ${name}` });
    categories.push(response?.body.category);
  }
  const ids = categories.map(({ id }) => id);
  const last = categories.slice(1);
  const responses = await race(
    staff.map(({ client }, index) => {
      const { id = '', version } = last[index] ?? {};
      const siblingIds = [id, ...ids.filter((other) => other !== id)];
      const body = { parentId: null, siblingIds, version };
      return { client, run: () => client.post(`/api/admin/categories/${id}/move`, body) };
    }),
  );
  // Each moves another category to the front, so all but the first are based on an outdated order.
  expect(tally(responses)).toEqual({ '200': 1, '409 STALE': 3 });
});
