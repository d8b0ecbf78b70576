import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { correctWords } from './correct-words.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ demo: true });
});
afterAll(() => shop.stop());

test('a mistyped word has its candidates, and one longer than any known costs nothing and has none', async () => {
  const endless = 'fhtschsh'.repeat(2_000);
  expect(await correctWords(shop.db, ['mnta', endless])).toEqual([expect.arrayContaining(['menta']), []]);
});
