import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const sent = recordStatements();

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ demo: true, admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

/** Without those that identify the caller, and those of other work in the same moment. */
async function statementsOf(path: string): Promise<number> {
  const counts = [await countOnce(path), await countOnce(path), await countOnce(path)];
  return Math.min(...counts);
}

async function countOnce(path: string): Promise<number> {
  sent.length = 0;
  expect((await panel.get(path)).status).toBe(200);
  return sent.filter(({ text }) => !/\b(?:sessions|pgboss)\b/.test(text)).length;
}

test.each([
  ['orders', 2],
  ['orders?brief=true', 2],
  ['products', 2],
  ['users', 4],
  ['activities', 2],
  ['messages', 2],
  ['payments', 2],
  ['ratings', 2],
  ['stock-movements', 2],
])('the list %s is read with %i statements, however many rows it has', async (list, count) => {
  const of = (rows: number) => `/api/admin/${list}${list.includes('?') ? '&' : '?'}limit=${rows}`;
  const path = list === 'products' ? (rows: number) => `/api/admin/products?pageSize=${rows}` : of;
  expect([await statementsOf(path(1)), await statementsOf(path(50))]).toEqual([count, count]);
});
