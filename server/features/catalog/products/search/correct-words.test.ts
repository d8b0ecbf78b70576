import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { correctWords } from './correct-words.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ demo: true });
});
afterAll(() => shop.stop());

test('a misspelled word has its candidates; one longer than any known word has none and costs no query', async () => {
  const endless = 'fhtschsh'.repeat(2_000);
  expect(await correctWords(shop.db, ['mnta', endless])).toEqual([expect.arrayContaining(['menta']), []]);
});
