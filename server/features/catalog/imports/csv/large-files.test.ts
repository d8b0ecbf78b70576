import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { upload } from '../imports.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'settings', 'orders'] })).client;
});
afterAll(() => shop.stop());

/** Runs work and counts the turns of the event loop until it ends. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, hasEnded] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!hasEnded) setTimeout(count, 1);
  };
  count();
  await work.catch(() => undefined).finally(() => (hasEnded = true));
  return turns;
}

test('while a large table is parsed, the event loop turns', async () => {
  const table = `SKU;Цена\n${'A;1;мента;лимон\n'.repeat(19_000)}`;
  expect(await turnsDuring(readCsv(table, () => 0))).toBeGreaterThan(10);
  expect((await readCsv(table, () => 0)).rows).toHaveLength(19_000);
});

test.each([
  ['products', () => upload(panel, ';'.repeat(5 * 1024 * 1024 - 1))],
  [
    'payouts',
    () =>
      panel.post('/api/admin/payouts?source=bank', undefined, {
        raw: `Дата;Сума\n"${'x'.repeat(2 * 1024 * 1024 - 100)}`,
        headers: { 'content-type': 'text/csv' },
      }),
  ],
  ['offices', () => panel.put('/api/admin/delivery/offices', { courier: 'econt', file: 'x'.repeat(29_000_000) })],
  [
    'offices, as nested lists',
    () => panel.put('/api/admin/delivery/offices', { courier: 'econt', file: '['.repeat(29_000_000) }),
  ],
])(
  'a hostile file of %s is refused, and other requests are answered meanwhile',
  async (_what, send) => {
    const order: string[] = [];
    const sending = send().then((answer) => {
      order.push('file');
      return answer;
    });
    while (!order.includes('file')) {
      expect((await shop.client().get('/api/health')).status).toBe(200);
      order.push('health');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { status, body } = await sending;
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'file']);
    expect(order.filter((name) => name === 'health').length).toBeGreaterThan(3);
  },
  60_000,
);
