import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productSlugs } from '#server/features/catalog/products/products.tables.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { openMissingPages } from './open-missing-pages.ts';
import { missedAddresses, redirects } from './redirects.tables.ts';
import { maxMissed } from './write-misses.ts';

const path = '/api/admin/redirects';
let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings', 'activities'] })).client;
});
beforeEach(async () => {
  await shop.db.delete(redirects);
  await shop.db.delete(missedAddresses);
});
afterAll(() => shop.stop());

const create = (source: string, target: string, status?: number) =>
  panel.post(`${path}/create`, { source, target, status });
const stored = async (): Promise<string[]> => {
  const { body } = await panel.get(`${path}?limit=100`);
  return body.redirects
    .map(({ source, target, status }: Record<string, string>) => `${source} ${target} ${status}`)
    .sort();
};
const undo = async ({ body }: { body: { activityId?: string } }) =>
  (await panel.post(`/api/admin/activities/${body.activityId}/undo`)).status;

test('a redirect is created, changed, deleted and found, each change can be undone, and pages follow at once', async () => {
  const missing = openMissingPages(shop.deps);
  const created = await create('/Staro/', '/products', 302);
  expect([created.status, created.body.message]).toEqual([201, 'Пренасочването е записано.']);
  await expect.poll(() => missing.leadsTo('/staro?utm_source=x')).toEqual({ target: '/products', status: 302 });
  const { id } = created.body.redirect;
  const changed = await panel.put(`${path}/${id}`, { source: '/staro', target: '/contact' });
  expect(await stored()).toEqual(['/staro /contact 301']);
  await expect.poll(() => missing.leadsTo('/staro')).toEqual({ target: '/contact', status: 301 });
  expect(await undo(created)).toBe(409);
  expect(await undo(changed)).toBe(200);
  expect(await stored()).toEqual(['/staro /products 302']);
  const [row] = (await panel.get(`${path}?search=STAR`)).body.redirects;
  const deleted = await panel.delete(`${path}/${row.id}`);
  expect(await stored()).toEqual([]);
  await expect.poll(() => missing.leadsTo('/staro')).toBeUndefined();
  expect(await undo(deleted)).toBe(200);
  expect(await stored()).toEqual(['/staro /products 302']);
  expect((await panel.get(`${path}?search=nyama`)).body).toMatchObject({ redirects: [], total: 0 });
  expect((await panel.delete(`${path}/${row.id}`)).body.code).toBe('NOT_FOUND');
});

test('a second redirect from an address is refused, a chain is shortened with words, a circle changes nothing', async () => {
  await create('/b', '/products');
  const chain = await create('/a', '/b');
  expect(chain.body.message).toContain('Води направо до /products');
  const second = await create('/A/', '/contact');
  expect([second.status, second.body.errors[0].path]).toEqual([422, 'source']);
  const circle = await panel.put(`${path}/${chain.body.redirect.id}`, { source: '/products2', target: '/products2/' });
  expect([circle.status, circle.body.errors[0].path]).toEqual([422, 'target']);
  expect(await stored()).toEqual(['/a /products 301', '/b /products 301']);
});

test('a redirect from an address that the shop answers itself is stored with words that it waits', async () => {
  expect((await create('/robots.txt', '/products')).body.message).toContain('Засега магазинът има страница');
  expect((await create('/nyama-takava', '/products')).body.message).toBe('Пренасочването е записано.');
});

test('an undo that would lead in a circle is refused', async () => {
  const { body } = await create('/a', '/b');
  const deleted = await panel.delete(`${path}/${body.redirect.id}`);
  await create('/b', '/a');
  expect(await undo(deleted)).toBe(409);
  expect(await stored()).toEqual(['/b /a 301']);
});

test('a file is stored whole or not at all, with what is wrong in each row, and replaces what it names', async () => {
  await create('/a', '/products');
  const file = 'Нов адрес;Стар адрес;Код\n/contact;/a;302\n/tos;/x;\n/x;/x;\njavascript:1;/y;\n/tos;/z;307\n';
  const refused = await panel.post(`${path}/import`, { file });
  expect(refused.body).toMatchObject({ isStored: false, message: 'Има редове с грешки. Нищо не е записано.' });
  expect(refused.body.problems.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6]);
  expect(await stored()).toEqual(['/a /products 301']);
  const imported = await panel.post(`${path}/import`, { file, skipsProblems: true });
  expect(imported.body).toMatchObject({ isStored: true, added: 1, changed: 1, unchanged: 0 });
  expect(await stored()).toEqual(['/a /contact 302', '/x /tos 301']);
  expect((await panel.post(`${path}/import`, { file: '/a,/contact,302\n/x,/tos\n' })).body).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
  expect(await undo(imported)).toBe(200);
  expect(await stored()).toEqual(['/a /products 301']);
  expect((await panel.post(`${path}/import`, { file: 'само една колона\n' })).status).toBe(422);
  expect((await panel.post(`${path}/import`, { file: '' })).status).toBe(422);
});

test('missed addresses are counted with the page before, without files, probes and what is personal', async () => {
  const missing = openMissingPages(shop.deps);
  missing.note('/Staro?utm_source=a&token=secret', 'https://blog.example/post?email=a@b.bg');
  missing.note('/staro/', undefined);
  for (const url of ['/logo.png', '/.env', '/wp-login.php', '/admin.php', '/api/x', '/a b', `/${'a'.repeat(400)}`])
    missing.note(url, undefined);
  missing.note('/index.php?id=5', 'javascript:alert(1)');
  await missing.close();
  const { body } = await panel.get(`${path}/missed`);
  expect(body).toMatchObject({
    total: 2,
    missed: [
      { address: '/staro', count: 2, referrer: 'https://blog.example/post' },
      { address: '/index.php?id=5', count: 1, referrer: '' },
    ],
  });
  await create('/staro', '/products');
  expect((await panel.get(`${path}/missed`)).body.total).toBe(1);
  await panel.post(`${path}/missed/forget`, { address: null });
  expect((await panel.get(`${path}/missed`)).body.total).toBe(0);
});

test('robots cannot fill the list: it keeps a limited number, and what people ask for stays', async () => {
  const missing = openMissingPages(shop.deps);
  for (let time = 0; time < 3; time++) missing.note('/staro', undefined);
  await missing.write();
  for (let batch = 0; batch < maxMissed / 300 + 2; batch++) {
    for (let number = 0; number < 400; number++) missing.note(`/r-${batch}-${number}`, undefined);
    await missing.write();
  }
  const { body } = await panel.get(`${path}/missed?limit=1`);
  expect([body.total, body.missed[0].address]).toEqual([maxMissed, '/staro']);
});

test('former addresses of products are listed as those that lead on by themselves', async () => {
  const { productId } = await insertProduct(shop.db, {});
  await shop.db.insert(productSlugs).values({ slug: 'predi-vreme', productId });
  const { former } = (await panel.get(`${path}/former?search=PREDI`)).body;
  expect(former).toMatchObject([{ source: '/products/predi-vreme' }]);
});
