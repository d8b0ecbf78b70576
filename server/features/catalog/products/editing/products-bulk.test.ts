import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'exports'] })).client;
});
afterAll(() => shop.stop());

let made = 0;
async function make(name: string, status = 'active'): Promise<string> {
  const variants = [{ name: 'Кутия', sku: `B-${++made}`, price: { amount: 1250, currency: 'BGN' }, stock: 3 }];
  const answer = await panel.post('/api/admin/products/create', { name, status, variants });
  expect(answer.status).toBe(201);
  return answer.body.product.id;
}
const statusOf = async (id: string) => (await panel.get(`/api/admin/products/${id}`)).body.product.status;
const setStatus = (target: unknown, status: string) =>
  panel.post('/api/admin/products/bulk-status', { target, status });

test('changes the given products and counts only those that differed', async () => {
  const [one, two] = [await make('Мента'), await make('Лимон', 'draft')];
  expect((await setStatus({ ids: [one, two] }, 'draft')).body).toMatchObject({ changed: 1, refused: [] });
  expect([await statusOf(one), await statusOf(two)]).toEqual(['draft', 'draft']);
});

test('changes all products that match a filter, and no others', async () => {
  const [cherry, sour, other] = [await make('Черешова буря'), await make('Черешова сянка'), await make('Праскова')];
  const answer = await setStatus({ filter: { search: 'черешова', status: 'active' } }, 'archived');
  expect(answer.body).toMatchObject({ changed: 2 });
  expect([await statusOf(cherry), await statusOf(sour), await statusOf(other)]).toEqual([
    'archived',
    'archived',
    'active',
  ]);
});

test('refuses a target without ids or a filter, and an unknown category', async () => {
  expect((await setStatus({}, 'draft')).status).toBe(422);
  expect((await setStatus({ ids: [] }, 'draft')).status).toBe(422);
  expect((await setStatus({ filter: { category: 'no-such' } }, 'draft')).status).toBe(422);
});

test('exports the filtered products for spreadsheets: with a BOM and without formulas', async () => {
  await make('=HYPERLINK("http://x")');
  const answer = await panel.get('/api/admin/products/export?search=hyperlink');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const lines = answer.text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('Продукт;Вариант;SKU');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")";Кутия;`);
  expect(lines[1]).toContain(';"12,50";');
});

test('exports all products by default and refuses an unknown sort', async () => {
  const lines = (await panel.get('/api/admin/products/export')).text.trim().split('\r\n');
  expect(lines).toHaveLength(made + 1);
  expect((await panel.get('/api/admin/products/export?sort=nonsense')).status).toBe(422);
});
