import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { pageVersions } from './pages.tables.ts';
import { publishDefaultPages } from './publish-default-pages.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings'] })).client;
});
afterAll(() => shop.stop());

const publish = (slug: string, text: string, basedOn: number) =>
  panel.post(`/api/admin/pages/${slug}/publish`, { title: 'Условия', text, basedOn });
const shown = async (address: string) => (await shop.client().get(`/api/pages/${address}`)).body;

test('a new shop has a first version of every text, and a restart adds none', async () => {
  await runOperation(shop.deps, publishDefaultPages);
  const { pages } = (await panel.get('/api/admin/pages')).body;
  expect(pages.map(({ slug, version }: { slug: string; version: number }) => [slug, version])).toEqual([
    ['tos', 1],
    ['privacy-policy', 1],
    ['delivery-and-returns', 1],
    ['accessibility', 1],
    ['help', 1],
  ]);
  expect((await shown('accessibility')).page.text).toContain('WCAG 2.2');
});

test('publishing adds a version, keeps the earlier ones readable and records an activity', async () => {
  const answer = await publish('delivery-and-returns', '## Ново\n\nДоставяме с {name}.', 1);
  expect([answer.status, answer.body.page.version, answer.body.message]).toEqual([201, 2, 'Публикувана е версия 2.']);
  const now = await shown('delivery-and-returns');
  expect(now.page).toMatchObject({ version: 2, title: 'Условия', text: '## Ново\n\nДоставяме с {name}.' });
  expect(now.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(now.versions[0]).not.toHaveProperty('author');
  expect((await shown('delivery-and-returns?version=1')).page).toMatchObject({
    version: 1,
    title: 'Доставка и връщане',
  });
  const written = await shop.db.select().from(activities).where(eq(activities.subjectId, 'delivery-and-returns'));
  expect(written).toMatchObject([{ action: 'page.published', before: { version: 1 }, after: { version: 2 } }]);
});

test('a published version can be neither updated nor deleted', async () => {
  await expect(shop.db.update(pageVersions).set({ text: 'друго' })).rejects.toThrow();
  await expect(shop.db.delete(pageVersions)).rejects.toThrow();
});

test('two users who edit the same version: one publishes, the other is refused as STALE', async () => {
  const answers = await Promise.all(['а', 'б', 'в', 'г'].map((text) => publish('privacy-policy', text, 1)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'STALE')).toBe(true);
  expect((await shown('privacy-policy')).versions).toHaveLength(2);
});

test('refuses an unchanged text but for the first one, an empty text, an unknown page or version, and users without the permission', async () => {
  const { page } = await shown('tos');
  const again = (basedOn: number) =>
    panel.post('/api/admin/pages/tos/publish', { title: page.title, text: page.text, basedOn });
  // The text that the shop came with may be published as it is: by that its owner says that it was read.
  expect((await again(1)).status).toBe(201);
  const refused = await again(2);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect((await publish('tos', '  ', 2)).body.errors[0].path).toBe('text');
  expect((await publish('careers', 'x', 1)).status).toBe(404);
  expect((await shop.client().get('/api/pages/careers')).status).toBe(404);
  expect((await shop.client().get('/api/pages/tos?version=9')).status).toBe(404);
  expect((await shop.client().get('/api/pages/tos?version=zero')).status).toBe(422);
  const clerk = (await signedIn(shop, { permissions: ['orders'] })).client;
  expect((await clerk.post('/api/admin/pages/tos/publish', { title: 'x', text: 'y', basedOn: 1 })).status).toBe(403);
});

test('a page is delivered as HTML with its fields filled in, and previewed the same way before it is published', async () => {
  const text = '## {name}\n\n<b>не</b> [виж](/products) {unknown}';
  const html = '<h2>Моят магазин</h2>\n<p>&lt;b&gt;не&lt;/b&gt; <a href="/products" class="link">виж</a> {unknown}</p>';
  const preview = (body: object) => panel.post('/api/admin/pages/preview', body);
  expect((await preview({ text, fillsFields: true })).body.html).toBe(html);
  expect((await preview({ text })).body.html).toContain('<h2>{name}</h2>');
  const { version } = (await shown('accessibility')).page;
  expect((await publish('accessibility', text, version)).status).toBe(201);
  expect((await shown('accessibility')).page.html).toBe(html);
});
