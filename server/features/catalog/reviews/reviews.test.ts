import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, admin } from '#server/features/catalog/products/products.fixtures.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { refreshRating } from './refresh-rating.ts';
import { reviews } from './reviews.tables.ts';

let shop: TestShop;
let product: Json;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  product = await addProduct(await shop.signInAsAdmin(), { name: 'Мента' });
  const of = (rating: number, status: 'approved' | 'pending', day: number) => ({
    productId: product.id,
    authorName: 'Мария И.',
    rating,
    text: `Ден ${day}`,
    status,
    createdAt: new Date(Date.UTC(2026, 0, day)),
  });
  await shop.db
    .insert(reviews)
    .values([of(5, 'approved', 1), of(4, 'approved', 3), of(4, 'approved', 2), of(1, 'pending', 4)]);
});
afterAll(() => shop.stop());

test('visitors see the approved reviews of a product, newest first, with their distribution', async () => {
  const { status, body } = await shop.client().get('/api/products/menta/reviews?limit=2');
  expect(status).toBe(200);
  expect(body.reviews.map((review: Json) => [review.text, review.rating])).toEqual([
    ['Ден 3', 4],
    ['Ден 2', 4],
  ]);
  expect(body).toMatchObject({ distribution: [0, 0, 0, 2, 1], total: 3, page: 1, limit: 2 });
  expect(body.reviews[0]).toEqual({
    id: expect.any(String),
    authorName: 'Мария И.',
    rating: 4,
    title: '',
    text: 'Ден 3',
    photos: [],
    reply: null,
    isVerifiedBuyer: false,
    createdAt: '2026-01-03T00:00:00.000Z',
  });
});

test('a filter by stars limits the list and its total, but not the distribution', async () => {
  const { body } = await shop.client().get('/api/products/menta/reviews?rating=5');
  expect(body.reviews.map((review: Json) => review.text)).toEqual(['Ден 1']);
  expect(body).toMatchObject({ distribution: [0, 0, 0, 2, 1], total: 1 });
  const lowest = await shop.client().get('/api/products/menta/reviews?sort=lowest');
  expect(lowest.body.reviews.map((review: Json) => review.rating)).toEqual([4, 4, 5]);
});

test.each(['rating=6', 'rating=0', 'sort=best', 'limit=1000'])('refuses the parameter %s', async (query) => {
  expect((await shop.client().get(`/api/products/menta/reviews?${query}`)).status).toBe(422);
});

test('reviews of an inactive product return NOT_FOUND', async () => {
  expect((await shop.client().get('/api/products/nothing/reviews')).status).toBe(404);
});

test('a new rating appears in lists, and cached reviews are invalidated', async () => {
  await shop.db.update(reviews).set({ status: 'rejected' }).where(eq(reviews.text, 'Ден 3'));
  await runOperation(shop.deps, (op) => refreshRating(op, product.id));
  const { body } = await shop.client().get('/api/products/menta');
  expect(body.product.rating).toEqual({ average: 4.5, count: 2 });
  expect((await shop.client().get('/api/products/menta/reviews?limit=2')).body.total).toBe(2);
});
