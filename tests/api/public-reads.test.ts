import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAsNobody } from '#server/platform/web/call-as-visitor.ts';
import type { Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let addresses: string[];

beforeAll(async () => {
  shop = await startTestShop({ demo: true });
  const { products, facets } = (await shop.client().get('/api/products?limit=100')).body;
  const { categories } = (await shop.client().get('/api/categories')).body;
  const values = facets.attributes.flatMap((attribute: Json) => attribute.values.slice(0, 3));
  const lists = [
    ...['price', '-price', 'newest', 'popular', 'rating', 'name', 'relevance'].map((sort) => `sort=${sort}`),
    ...categories.map(({ slug }: Json) => `category=${slug}&sort=popular`),
    ...values.map(({ slug }: Json) => `values=${slug}&limit=5`),
    `values=${values.map(({ slug }: Json) => slug).join(',')}`,
    'inStock=true&onSale=true',
    'minRating=4&page=2&limit=2',
    'minPrice=5&maxPrice=20.50',
    'search=мента',
    'search=силна мента',
    'search=подарък за жена',
    'search=xqzw',
    'page=900',
    'category=nowhere',
    'values=nothing',
    'minPrice=9&maxPrice=1',
    'limit=0',
    'sort=price&sort=name',
  ];
  addresses = [
    ...lists.map((query) => `/api/products?${query}`),
    ...products.flatMap(({ id, slug }: Json) => [
      `/api/products/${slug}`,
      `/api/products/${id}/related`,
      `/api/products/${id}/offers`,
      `/api/products/${id}/questions`,
      `/api/products/${slug}/reviews?sort=newest`,
    ]),
    ...categories.map(({ slug }: Json) => `/api/categories/${slug}`),
    ...['terms', 'privacy', 'delivery', 'nowhere'].map((slug) => `/api/pages/${slug}`),
    ...['/products/none', '/products/none/related', '/categories/none', '/categories', '/attributes'].map(
      (path) => `/api${path}`,
    ),
    '/api/boxes/petitsa',
    '/api/boxes/none',
    '/api/settings',
    '/api/settings/bank-transfer',
    '/api/popular-sections',
    '/api/search/suggestions?search=мен',
    '/api/search/suggestions?search=',
  ];
});
afterAll(() => shop.stop());

const plain = (body: Json) => ({ ...body, requestId: undefined });

/** What a page reads, and what a stranger gets, from the same address. */
async function both(url: string): Promise<[unknown, unknown]> {
  const page = await callAsNobody(shop.app)({ method: 'GET', url: encodeURI(url), headers: {} });
  const stranger = await shop.client().get(encodeURI(url));
  return [
    { status: page.status, body: JSON.parse(JSON.stringify(plain(page.body))) },
    { status: stranger.status, body: JSON.parse(JSON.stringify(plain(stranger.body))) },
  ];
}

describe('what a page can read is exactly what a call of a stranger answers', () => {
  test('for every public call without a request, refusals included', async () => {
    for (const url of addresses) {
      const [page, stranger] = await both(url);
      expect(page, url).toEqual(stranger);
    }
  });

  test('and a page makes no request for it', async () => {
    const requested = addresses.filter((url) => shop.app.platform.publicReads.find(url) === undefined);
    expect(requested).toEqual([]);
  });
});
