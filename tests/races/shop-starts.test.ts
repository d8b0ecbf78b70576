import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPreset } from '#server/demo/read-preset.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { raceBehind, stopAfterRaces } from './race.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => stopAfterRaces(shop));

// Guard: take-shop.ts; unique slugs back it up, but could not tell the second owner why.
test('of two owners who start the shop at once one does, and the other is told that it is not empty', async () => {
  const [coffee, soap] = await Promise.all(
    ['coffee', 'soap'].map(async (preset) => {
      const { client } = await signedIn(shop, { permissions: ['owner'] });
      return { client, run: () => client.post('/api/admin/presets/start', { preset, withProducts: true }) };
    }),
  );
  if (!coffee || !soap) throw new Error('There are two.');
  const answers = await raceBehind(shop.db, sql`lock table settings in share row exclusive mode`, [coffee, soap]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Магазинът вече не е празен');
  const chosen = await readPreset(answers[0]?.status === 200 ? 'coffee' : 'soap');
  const rows = await queryRows(shop.db, { slug: column.text }, sql`select slug from categories order by position`);
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(chosen.categories.map(({ slug }) => slug).toSorted());
});
