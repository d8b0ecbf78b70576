import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { refreshRating } from '#server/features/catalog/reviews/refresh-rating.ts';
import { reviews } from '#server/features/catalog/reviews/reviews.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { callAsNobody } from '#server/platform/web/call-as-visitor.ts';
import type { PageRenderer, RenderedPage } from '#server/platform/web/page-renderer.ts';
import type { Json } from '#tests/support/http-client.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatRating } from '#web/shared/format/format-number.ts';
import { shopUnderTest } from './shop-under-test.ts';

const origin = 'https://shop.example.com';
const { product: addProduct, admin, shop } = shopUnderTest();
let renderer: PageRenderer;
let product: Json;
let category: Json;

const leva = (amount: number) => ({ amount, currency: 'BGN' });
const description = `## За нея\n\n**Силна** мента </script><script>alert(1)</script> ${'с много думи '.repeat(30)}`;
const visibleTexts = [
  { rating: 5, text: 'Силна и чиста.' },
  { rating: 4, text: 'Добра <b>мента</b>.' },
  { rating: 5, text: '' },
];

beforeAll(async () => {
  // Loaded by path, as the server loads the built bundle: the pages are a separate TypeScript project.
  const entry = join(resolve(import.meta.dirname, '../..'), 'web/storefront/entry-server.tsx');
  renderer = (await import(entry)) as PageRenderer;
  const panel = await admin();
  await panel.put('/api/admin/settings', { name: 'Искра', tagline: 'Мента за из път' });
  category = (await panel.post('/api/admin/categories/create', { name: 'Ментови' })).body.category;
  product = await addProduct({
    name: 'Мента "Силна" & студена',
    description,
    categoryIds: [category.id],
    variants: [
      { name: '50 mg', sku: 'M/50', gtin: '4006381333931', price: leva(1290), stock: 3 },
      { name: '80 mg', sku: 'M 80', price: leva(1505), compareAtPrice: leva(1700), stock: 40 },
      { name: '30 mg', sku: 'M30', price: leva(1100), stock: 0 },
    ],
  });
  for (const one of visibleTexts) {
    await shop()
      .db.insert(reviews)
      .values({ ...one, productId: product.id, authorName: 'Ива', status: 'approved' });
  }
  await runOperation(shop().deps, (op) => refreshRating(op, product.id));
});

async function draw(path: string): Promise<RenderedPage> {
  const { key } = renderer.planPage(path);
  return renderer.renderPage({ url: key, send: callAsNobody(shop().app), origin, cookies: {} });
}

/** The JSON-LD of a page by type. */
function structured({ head }: RenderedPage): Record<string, Json> {
  const elements = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const data = elements.map(([, text]): Json => JSON.parse(text ?? ''));
  return Object.fromEntries(data.map((one) => [one['@type'], one]));
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The visible text of a page on one line. */
const visible = ({ body }: RenderedPage): string =>
  unescapeHtml(body.replace(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ');

/** Publishes the home page with a question at its end. */
async function askOnHomePage(question: string, answer: string): Promise<void> {
  const panel = await admin();
  const list = await panel.get('/api/admin/content-pages?use=home');
  const path = `/api/admin/content-pages/${list.body.contentPages[0].id}`;
  const { draft, draftVersion } = (await panel.get(path)).body.contentPage;
  const questions = [{ question, answer, anchor: '', open: false }];
  const sections = [
    ...draft.page.sections,
    { id: 'asked', kind: 'questions', props: { title: 'Често питат', questions } },
  ];
  const saved = await panel.put(`${path}/draft`, {
    ...draft,
    page: { ...draft.page, sections },
    basedOn: draftVersion,
  });
  const { status } = await panel.post(`${path}/publish`, { basedOn: saved.body.contentPage.draftVersion });
  expect([saved.status, status]).toEqual([200, 201]);
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function metaOf({ head }: RenderedPage): Record<string, string> {
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const canonical = /<link rel="canonical" href="([^"]+)">/.exec(head)?.[1];
  const title = /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '';
  const meta: Record<string, string> = {
    ...Object.fromEntries(tags.map(([, name = '', content = '']) => [name, unescapeHtml(content)])),
    title: unescapeHtml(title),
  };
  if (canonical !== undefined) meta['canonical'] = unescapeHtml(canonical);
  return meta;
}

test('marks only the selected choice as current: no removable filter, other page or back link', async () => {
  const current = async (path: string) => {
    const { body } = await draw(path);
    const content = body.slice(body.indexOf('<main'));
    const links = [...content.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)];
    return links.filter(([, attributes]) => attributes?.includes('aria-current="page"')).map(([, , text]) => text);
  };
  expect(await current('/products?page=2')).toEqual(['Всички']);
  expect(await current(`/products?category=${category.slug}&search=мента&inStock=true`)).toEqual([
    'Ментови<small>1</small>',
  ]);
  expect(await current(`/products/${product.slug}?order=lowest`)).toEqual(['Най-ниски']);
});

describe('structured data of a product matches its page', () => {
  test('price and stock of every variant', async () => {
    const { Product: data } = structured(await draw(`/products/${product.slug}`));
    expect(data.name).toBe(product.name);
    expect(data.offers).toHaveLength(3);
    for (const offer of data.offers) {
      const address = new URL(offer.url);
      const page = await draw(address.pathname + address.search);
      const text = visible(page);
      const price = { amount: Math.round(Number(offer.price) * 100), currency: offer.priceCurrency };
      const shown = inOneLine(/class="product-price[^"]*">(.*?)class="card-unit"/s.exec(page.body)?.[1] ?? '');
      expect(unescapeHtml(shown)).toContain(inOneLine(formatMoney(price)));
      const variant = product.variants.find((one: Json) => one.sku === address.searchParams.get('variant'));
      expect(offer.gtin ?? '').toBe(variant.gtin);
      expect(price).toEqual(inEuro(variant.price));
      expect(offer.availability.endsWith('/InStock')).toBe(!text.includes('Изчерпано'));
    }
  });

  test('the rating and the reviews, if any', async () => {
    const page = await draw(`/products/${product.slug}`);
    const { Product: data } = structured(page);
    const text = visible(page);
    expect(data.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 3 });
    expect(text).toContain(`★ ${formatRating(data.aggregateRating.ratingValue)} (3)`);
    expect(data.review).toHaveLength(3);
    for (const review of data.review) {
      if (review.reviewBody) expect(text).toContain(review.reviewBody);
      expect(text).toContain(review.author.name);
    }
    const plain = await addProduct({ name: 'Без отзиви' });
    const { Product: other } = structured(await draw(`/products/${plain.slug}`));
    expect(other).not.toHaveProperty('aggregateRating');
    expect(other).not.toHaveProperty('review');
  });

  test('the breadcrumbs', async () => {
    const page = await draw(`/products/${product.slug}`);
    const names = structured(page)['BreadcrumbList'].itemListElement.map(({ name }: Json) => name);
    expect(names).toEqual(['Продукти', 'Ментови', product.name]);
    expect(visible(page)).toContain('Продукти Ментови');
  });
});

test('lists all ancestors of a nested category, and links it from the list', async () => {
  const panel = await admin();
  const names = ['Дом', 'Кухня', 'Чаши', 'Сини чаши'];
  let last: Json = { id: null };
  for (const name of names) {
    last = (await panel.post('/api/admin/categories/create', { name, parentId: last.id })).body.category;
  }
  await addProduct({ categoryIds: [last.id] });
  const page = await draw(`/products?category=${last.slug}`);
  const crumbs = structured(page)['BreadcrumbList'].itemListElement.map(({ name }: Json) => name);
  expect(crumbs).toEqual(['Продукти', ...names]);
  const links = /aria-label="Категории"(.*?)<\/nav>/s.exec(page.body)?.[1];
  for (const name of names) expect(links).toContain(`>${name}<`);
});

test('a shop text cannot close the script element that contains it', async () => {
  const { head } = await draw(`/products/${product.slug}`);
  expect(head).not.toContain('alert(1)</script>');
  expect(head.match(/<script/g)).toHaveLength(head.match(/<\/script>/g)?.length ?? 0);
});

test('every public page has a title, a URL, a description and a picture for link previews', async () => {
  const paths = [
    '/',
    '/products',
    `/products?category=${category.slug}`,
    `/products/${product.slug}`,
    '/contact',
    '/tos',
    '/privacy-policy',
  ];
  for (const path of paths) {
    const meta = metaOf(await draw(path));
    expect(meta['title'], path).toMatch(/.+ \| Искра$/);
    expect(meta['canonical'], path).toBe(`${origin}${path}`);
    expect(meta['description']?.length, path).toBeGreaterThan(20);
    expect(meta['description']?.length, path).toBeLessThanOrEqual(160);
    expect(meta['description'], path).not.toMatch(/[<*#]/);
    expect(meta, path).toMatchObject({
      'og:locale': 'bg_BG',
      'og:site_name': 'Искра',
      'og:title': meta['title'],
      'og:description': meta['description'],
      'og:url': meta['canonical'],
      'og:type': path.startsWith('/products/') ? 'product' : 'website',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:image'], path).toMatch(/^https:\/\/shop\.example\.com\//);
    expect(meta['og:image:alt'], path).toBeTruthy();
    expect(meta, path).not.toHaveProperty('robots');
  }
});

test('the home page describes the shop and its search, and includes the questions that it shows', async () => {
  await askOnHomePage('Откъде е кафето?', 'От Етиопия.');
  const page = await draw('/');
  const data = structured(page);
  expect(data['FAQPage'].mainEntity).toMatchObject([{ name: 'Откъде е кафето?' }]);
  expect(data['Organization']).toMatchObject({ name: 'Искра', url: `${origin}/` });
  expect(data['WebSite'].potentialAction.target.urlTemplate).toBe(`${origin}/products?search={search_term_string}`);
  const text = visible(page);
  for (const { name, acceptedAnswer } of data['FAQPage'].mainEntity) {
    expect(text).toContain(inOneLine(name));
    expect(text).toContain(inOneLine(acceptedAnswer.text));
  }
});

test('ends the sentence below the name once, and omits it when empty', async () => {
  const panel = await admin();
  for (const [tagline = '', sentence = ''] of [
    ['Кафе за из път', 'Кафе за из път.'],
    ['Буден ли си?', 'Буден ли си?'],
    ['', ''],
  ]) {
    await panel.put('/api/admin/settings', { tagline });
    const page = await draw('/');
    expect(metaOf(page)['description']).toBe(`Искра. ${sentence}`.trim());
    expect(visible(page)).toContain(`Искра ${sentence}`.trim());
    expect(visible(page)).not.toContain('..');
  }
});

test('keeps the name of a filter without results, so that it can be removed', async () => {
  const panel = await admin();
  const { attribute } = (await panel.post('/api/admin/attributes/create', { name: 'Цвят', values: ['Син & бял'] }))
    .body;
  const [value] = attribute.values;
  await addProduct({ attributes: [{ id: attribute.id }] }, { attributeValueIds: [value.id], price: leva(500) });
  const { body } = await draw(`/products?values=${value.slug}&minPrice=900`);
  expect(body).toContain('<span class="sr-only">Махни: </span>Син &amp; бял');
  expect(body).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${value.slug}"`));
});

test('filters and sorting refer to the canonical list, pages to themselves, and search results are not indexed', async () => {
  for (let i = 0; i < 13; i++) await addProduct();
  const list = `${origin}/products?category=${category.slug}`;
  expect(metaOf(await draw(`/products?category=${category.slug}&sort=name&inStock=true`))['canonical']).toBe(list);
  expect(metaOf(await draw('/products?sort=newest&page=2'))['canonical']).toBe(`${origin}/products`);
  expect(metaOf(await draw('/products?page=2'))['canonical']).toBe(`${origin}/products?page=2`);
  expect(structured(await draw(`/products?category=${category.slug}`))['BreadcrumbList']).toBeDefined();
  const elements = metaOf(await draw('/products?search=мента'));
  expect(elements['robots']).toBe('noindex');
  expect(elements).not.toHaveProperty('canonical');
  expect(metaOf(await draw('/products/nothing'))['robots']).toBe('noindex');
});

test('robots are asked not to index combinations of more than two filters, nor to follow their links', async () => {
  const list = `/products?category=${category.slug}`;
  for (const more of ['', '&inStock=true', '&sort=name&page=1&minPrice=1'])
    expect(metaOf(await draw(`${list}${more}`))['robots'], more).toBeUndefined();
  for (const more of ['&inStock=true&minPrice=1', '&minPrice=1&maxPrice=9000', '&inStock=true&minPrice=8999'])
    expect(metaOf(await draw(`${list}${more}`))['robots'], more).toBe('noindex, nofollow');
});

test('returns 404 for a deleted category, flavour or product', async () => {
  for (const path of ['/products?category=gone', '/products?values=gone', '/products/gone']) {
    const page = await draw(path);
    expect(page.status, path).toBe(404);
    expect(metaOf(page), path).toMatchObject({ robots: 'noindex', title: 'Няма такава страница | Искра' });
    expect(metaOf(page), path).not.toHaveProperty('canonical');
  }
});

test('redirects a former product URL permanently and keeps the selected variant', async () => {
  const panel = await admin();
  const product = await addProduct({ slug: 'staro-ime' }, { sku: 'OLD 1' });
  await panel.put(`/api/admin/products/${product.id}`, { slug: 'mezhdinno-ime' });
  await panel.put(`/api/admin/products/${product.id}`, { slug: 'novo-ime' });
  for (const slug of ['staro-ime', 'mezhdinno-ime', product.id]) {
    expect(await draw(`/products/${slug}`)).toMatchObject({ status: 301, redirect: '/products/novo-ime' });
    const { status, redirect } = await draw(`/products/${slug}?variant=OLD%201`);
    expect(status).toBe(301);
    expect(new URL(redirect ?? '', origin).searchParams.get('variant')).toBe('OLD 1');
  }
});
