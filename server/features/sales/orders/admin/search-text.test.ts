import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { matchesSearch, searchTextOf } from './search-text.ts';

const contact = {
  firstName: 'Калоян',
  lastName: 'Щърбанов',
  phone: '+359 877 424-242',
  email: 'Kalo.Rare@Example.com',
};
const invoice = { company: 'Кафе О’Нийл ООД', eik: '131071587', mol: 'Калоян', address: 'София' };
const text = ` 1042${searchTextOf(contact, invoice)}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function isFound(term: string): Promise<boolean> {
  const rows = await queryRows(
    shop.deps.db,
    { found: column.boolean },
    sql`select ${matchesSearch(term) ?? sql`true`} as found from (select ${text}::text as search_text) orders`,
  );
  return rows[0]?.found === true;
}

test.each([
  '1042',
  '#1042',
  '№ 1042',
  'щърбанов',
  'КАЛОЯН',
  'Щърбанов Калоян',
  'kalo.rare@example.com',
  'rare@',
  '0877 424 242',
  '+359877424242',
  '00359 877 42-42-42',
  '877424',
  '(0877) 424242',
  'ка',
  'щ',
  '  калоян   щърбанов  ',
  '',
  'Shtarbanov',
  'shturbanov',
  'kaloyan',
  'Kaloqn 6tyrbanov',
  'ka',
  'kafe ood',
  'кафе оод',
  "О'Нийл",
  'О’Нийл',
  '131071587',
  '131 071 587',
])('finds an order by %j', async (term) => {
  expect(await isFound(term)).toBe(true);
});

test.each([
  'Иванов',
  '1043',
  '%',
  '_',
  'кал%ян',
  'ян',
  '0888',
  'калоян иванов',
  'ivanov',
  'shtarbanova',
  '.*',
  '[',
  'rb',
])('does not find %j', async (term) => {
  expect(await isFound(term)).toBe(false);
});

test('treats wildcards and backslashes literally', async () => {
  for (const term of [String.raw`50%_\x`, String.raw`\щърбанов`, 'щърбано_']) expect(await isFound(term)).toBe(false);
});
