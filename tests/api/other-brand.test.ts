import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailEvents, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { readPreset } from '#server/demo/read-preset.ts';
import { feedPaths } from '#server/features/catalog/feeds/count-feed-items.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { PageRenderer } from '#server/platform/web/page-renderer.ts';
import { readRoutes } from '#tests/architecture/read-routes.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { foreignIn, foreignOnPages, loadRenderer, root, storefrontPaths } from './foreign-words.ts';

/**
 * A shop of coffee: whatever it shows or sends speaks of coffee and of its own name, never of the goods and the brand of
 * the first preset. What is drawn is derived from the routes, so a new page, email or file is drawn as well.
 */
const { products, categories, pages } = await readPreset('coffee');

let shop: TestShop;
let owner: HttpClient;
let buyer: HttpClient;
let order: Json;
let renderer: PageRenderer;

beforeAll(async () => {
  shop = await startTestShop({ config: { demo: 'coffee' } });
  renderer = await loadRenderer();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  buyer = (await signedIn(shop)).client;
  await runOperation(shop.deps, (op) =>
    saveSettings(op, { accounting: { ...defaultSettings.accounting, firstNumber: 1, manager: 'Рада Петрова' } }),
  );
  const line = await lineOf('smes-delnik');
  await buyer.post('/api/cart/add', { ...line, quantity: 2 });
  const placed = await buyer.post('/api/orders/create', orderInput());
  expect(placed.status, placed.text).toBe(201);
  ({ order } = placed.body);
  await buyer.post('/api/cart/add', line);
});
afterAll(() => shop.stop());

async function lineOf(slug: string): Promise<{ productId: string; variantId: string }> {
  const { product } = (await buyer.get(`/api/products/${slug}`)).body;
  return { productId: product.id, variantId: product.variants[0].id };
}

const filled = (path: string): string[] =>
  path.startsWith('/products/$')
    ? products.map(({ slug }) => `/products/${slug}`)
    : path.includes('$slug')
      ? pages.flatMap(({ slug }) => (slug === null ? [] : [path.replace('$slug', slug)]))
      : [path.replace(/\$\w+/, order.id)];

test('every page of the storefront speaks of its own goods, for guests and for buyers', async () => {
  const paths = [
    ...storefrontPaths.flatMap(filled),
    ...categories.map(({ slug }) => `/products?category=${slug}`),
    ...['/no-such-page', '/products?search=нещодруго', '/products?sort=newest&page=2'],
  ];
  expect(paths.length).toBeGreaterThan(60);
  const found = await foreignOnPages(renderer, paths, [shop.client(), buyer]);
  expect(found.slice(0, 40)).toEqual([]);
}, 120_000);

test('every email that the shop can send speaks of its own goods', async () => {
  const found: string[] = [];
  for (const event of emailEvents) {
    const text = emailKinds[event].original;
    const { status, body } = await owner.post(`/api/admin/settings/letters/${event}/preview`, { text });
    expect(status, event).toBe(200);
    const { subject, html, text: plain } = body;
    found.push(
      ...foreignIn([subject, html.replaceAll(/data:[^"]+/g, ''), plain].join('\n')).map(
        (words) => `${event}: ${words}`,
      ),
    );
  }
  await shop.drainJobs();
  expect(shop.mails.length).toBeGreaterThan(0);
  for (const { subject, text, html, from, attachments } of shop.mails as Json[]) {
    const papers = (attachments ?? []).flatMap(({ content, contentType }: Json) =>
      contentType === 'application/pdf' ? pdfPages(content) : [],
    );
    found.push(...foreignIn([subject, text, html, JSON.stringify(from ?? ''), ...papers].join('\n')));
  }
  expect(found).toEqual([]);
});

/** How each printed file is asked for; null for what another one shows. */
const papers: Record<string, (() => Promise<string>) | null> = {
  '/admin/orders/print': async () => `/admin/orders/print?ids=${order.id}`,
  '/admin/packing/print': async () => '/admin/packing/print?status=confirmed',
  '/admin/products/labels/print': async () => {
    const [cup, coffee] = [await lineOf('chasha-zarno'), await lineOf('etiopia-gudzhi')];
    return `/admin/products/labels/print?items=${cup.variantId}:2,${coffee.variantId}:1`;
  },
  '/admin/orders/:id/fulfilments/:fulfilmentId/slip': async () => {
    const [parcel] = await queryRows(
      shop.db,
      { id: column.text, orderId: column.text },
      sql`select id, order_id as "orderId" from fulfilments limit 1`,
    );
    return `/admin/orders/${parcel?.orderId}/fulfilments/${parcel?.id}/slip`;
  },
  '/admin/documents/:id/pdf': async () => {
    const { documents } = (await owner.get('/api/admin/documents')).body;
    return `/admin/documents/${documents[0]?.id}/pdf`;
  },
  '/admin/purchases/:id/pdf': async () => {
    const fields = { email: '', phone: '', contact: '', eik: '', vatNumber: '', leadDays: 5, note: '' };
    const { supplier } = (await owner.post('/api/admin/suppliers/create', { name: 'Склад', ...fields })).body;
    const lines = [{ variantId: (await lineOf('etiopia-gudzhi')).variantId, quantity: 3 }];
    const { purchase } = (await owner.post('/api/admin/purchases/create', { supplierId: supplier.id, lines })).body;
    return `/admin/purchases/${purchase.id}/pdf`;
  },
  // The same document, for others.
  '/admin/inspection/documents/:id': null,
  '/order/:id/documents/:documentId': null,
  '/guest-orders/:id/documents/:documentId': null,
  // A courier draws them.
  '/admin/waybills/labels': null,
};

test('every printed file speaks of its own goods', async () => {
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    await owner.put(`/api/admin/orders/${order.id}`, { status });
  await shop.drainJobs();
  const printed = (await readRoutes()).filter(({ produces }) => produces === 'application/pdf').map(({ path }) => path);
  expect(Object.keys(papers).toSorted()).toEqual([...new Set(printed)].toSorted());
  for (const ask of Object.values(papers)) {
    if (ask === null) continue;
    const url = await ask();
    const { status, headers, bytes } = await owner.get(`/api${url}`);
    expect([status, headers.get('content-type')], url).toEqual([200, 'application/pdf']);
    const text = pdfPages(Buffer.from(bytes)).join('\n');
    expect(text.length, url).toBeGreaterThan(20);
    expect(foreignIn(text), url).toEqual([]);
  }
});

/** The files that the storefront serves besides its pages, as their routes declare them; `path` is one of the icons. */
const files = globSync('server/**/*.storefront-routes.ts', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/app\.get(?:<[^(]*>)?\(\s*'?([\w./:-]+)/g)])
  .map(([, address = '']) => address)
  .filter((address) => !/:|^path$|\.(?:ico|jpg|png)$/.test(address));

test('every feed and file of the shop speaks of its own goods', async () => {
  const feeds = new Map(Object.entries(feedPaths).map(([name, path]) => [`feedPaths.${name}`, path]));
  expect(files).toEqual(
    expect.arrayContaining(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', ...feeds.keys()]),
  );
  for (const file of files) {
    const { status, text } = await shop.client().get(feeds.get(file) ?? file);
    expect(status, file).toBe(200);
    expect(foreignIn(text), file).toEqual([]);
  }
});
