import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailEvents, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { readPreset } from '#server/demo/read-preset.ts';
import type { PageRenderer } from '#server/platform/web/page-renderer.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { foreignIn, foreignOnPages, loadRenderer, storefrontPaths } from './foreign-words.ts';

let shop: TestShop;
let renderer: PageRenderer;
beforeAll(async () => {
  renderer = await loadRenderer();
});

describe('a shop that was just installed', () => {
  let owner: HttpClient;
  beforeAll(async () => {
    shop = await startTestShop();
    owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  });
  afterAll(() => shop.stop());

  test('is called by no brand on any page, before and after it has something to sell', async () => {
    const visitors = [shop.client(), (await signedIn(shop)).client];
    const paths = [...storefrontPaths.map((path) => path.replace(/\$\w+/, 'nothing')), '/products?search=нищо'];
    expect(paths.length).toBeGreaterThan(25);
    expect(await foreignOnPages(renderer, paths, visitors)).toEqual([]);
    const { slug } = await insertProduct(shop.db, { name: 'Нещо' });
    expect(await foreignOnPages(renderer, ['/', '/products', `/products/${slug}`], visitors)).toEqual([]);
  });

  test('has a name, an icon and a manifest of nobody', async () => {
    const visitor = shop.client();
    const { settings } = (await visitor.get('/api/settings')).body;
    expect(settings).toMatchObject({ name: 'Моят магазин', tagline: '' });
    const manifest = JSON.parse((await visitor.get('/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ name: 'Моят магазин', short_name: 'Моят магазин' });
    expect(foreignIn(JSON.stringify(manifest))).toEqual([]);
    // The first letter of the name.
    expect((await visitor.get('/favicon.svg')).text).toContain('>М</text>');
    for (const { src } of manifest.icons)
      expect((await visitor.get(src)).headers.get('content-type')).toBe('image/png');
  });

  test('sends no email and prints no paper in the name of another', async () => {
    for (const event of emailEvents) {
      const text = emailKinds[event].original;
      const { body } = await owner.post(`/api/admin/settings/letters/${event}/preview`, { text });
      const { subject, html, text: plain } = body;
      expect(foreignIn([subject, html.replaceAll(/data:[^"]+/g, ''), plain].join('\n')), event).toEqual([]);
    }
    const { order } = await placeOrderIn(shop, { product: await insertProduct(shop.db, { name: 'Друго' }) });
    await shop.drainJobs();
    expect(shop.mails.length).toBeGreaterThan(0);
    for (const { subject, text, html, senderName, attachments } of shop.mails as Json[]) {
      const papers = (attachments ?? []).flatMap(({ content, contentType }: Json) =>
        contentType === 'application/pdf' ? pdfPages(content) : [],
      );
      expect(senderName).toBe('Моят магазин');
      expect(foreignIn([subject, text, html, ...papers].join('\n')), subject).toEqual([]);
    }
    const paper = await owner.get(`/api/admin/orders/print?ids=${order.id}`);
    const printed = pdfPages(Buffer.from(paper.bytes)).join('\n');
    expect(printed).toContain('Друго');
    expect(foreignIn(printed)).toEqual([]);
  });
});

describe('a shop of soap', () => {
  beforeAll(async () => {
    shop = await startTestShop({ config: { demo: 'soap' } });
  });
  afterAll(() => shop.stop());

  test('speaks of its own goods on every page', async () => {
    const { products, categories, pages } = await readPreset('soap');
    const slugs = pages.flatMap(({ slug }) => slug ?? []);
    const paths = [
      ...storefrontPaths.flatMap((path) =>
        path.startsWith('/products/$')
          ? products.map(({ slug }) => `/products/${slug}`)
          : slugs.map((slug) => path.replace(/\$\w+/, slug)),
      ),
      ...categories.map(({ slug }) => `/products?category=${slug}`),
    ];
    expect(await foreignOnPages(renderer, [...new Set(paths)], [shop.client()])).toEqual([]);
  }, 60_000);
});
