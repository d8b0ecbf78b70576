import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct } from '../products.fixtures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('list and suggestions use a synonym as soon as it is saved, and the search is no search miss', async () => {
  const panel = (await signedIn(shop, { permissions: ['settings', 'catalog'] })).client;
  await addProduct(panel, { name: 'Пауч Боровинка' });
  const found = async () => {
    const [list, suggestions] = [
      await shop.client().get(`/api/products?search=${encodeURIComponent('кенче')}`),
      await shop.client().get(`/api/search/suggestions?search=${encodeURIComponent('кенче')}`),
    ];
    return [...list.body.products, ...suggestions.body.products].map(({ name }: { name: string }) => name);
  };
  expect(await found()).toEqual([]);
  const saved = await panel.put('/api/admin/settings', { searchSynonyms: [['кенче', 'пауч']] });
  expect(saved.status).toBe(200);
  expect(await found()).toEqual(['Пауч Боровинка', 'Пауч Боровинка']);
  expect((await panel.get('/api/admin/search-misses')).body.misses).toMatchObject([{ typed: 'кенче', count: 1 }]);
  const lonely = await panel.put('/api/admin/settings', { searchSynonyms: [['кенче']] });
  expect(lonely.status).toBe(422);
});
