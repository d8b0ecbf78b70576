import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { putPurchase } from '#tests/support/purchase.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { purgeOrphanedPhotos } from './photos/purge-orphaned-photos.ts';
import { photoBytes, statusOfPhoto, uploadPhoto, words } from './reviews.fixtures.ts';
import { reviewPhotos, reviews } from './reviews.tables.ts';

let shop: TestShop;
let base: string;
let product: InsertedProduct;
let buyer: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(async () => {
  // Rendering may be slow when tests run in parallel, and slow calls are logged.
  expect(shop.takeLog().filter((line) => line['msg'] !== 'request')).toEqual([]);
  await shop.stop();
});
beforeEach(async () => {
  product = await insertProduct(shop.db);
  buyer = await signedIn(shop, { base });
});

const write = (who: Shopper, changes: object = {}) =>
  who.client.post(`/api/products/${product.slug}/reviews`, { ...words, ...changes });

describe('writing a review', () => {
  test('is allowed to buyers of the product, and hidden from others until approval', async () => {
    await putPurchase(shop.db, buyer, product);
    const { status, body } = await write(buyer);
    expect(status).toBe(201);
    expect(body.review).toMatchObject({ ...words, status: 'pending', authorName: 'Ива П.', isVerifiedBuyer: true });
    expect((await shop.client().get(`/api/products/${product.slug}/reviews`)).body.total).toBe(0);
    expect((await shop.client().get(`/api/products/${product.slug}`)).body.product.rating.count).toBe(0);
    const [bell] = await shop.db
      .select()
      .from(notifications)
      .where(eq(notifications.href, '/admin/ratings?status=pending'));
    expect(bell?.message).toContain(product.name);
  });

  test.each(['pending', 'confirmed', 'packed', 'cancelled', 'returned'] as const)(
    'is refused after an order that is only %s',
    async (status) => {
      await putPurchase(shop.db, buyer, product, status);
      const answer = await write(buyer);
      expect([answer.status, answer.body.code]).toEqual([403, 'NOT_A_BUYER']);
    },
  );

  test('is refused to buyers of other products, and to guests', async () => {
    await putPurchase(shop.db, buyer, await insertProduct(shop.db));
    expect((await write(buyer)).body.code).toBe('NOT_A_BUYER');
    expect((await shop.client().post(`/api/products/${product.slug}/reviews`, words)).status).toBe(401);
  });

  test('is allowed as soon as the parcel is shipped', async () => {
    await putPurchase(shop.db, buyer, product, 'shipped');
    expect((await write(buyer)).status).toBe(201);
  });

  test('happens once per customer and product', async () => {
    await putPurchase(shop.db, buyer, product);
    await write(buyer);
    const again = await write(buyer);
    expect([again.status, again.body.code]).toEqual([409, 'REVIEW_EXISTS']);
  });

  test.each<[string, object, string]>([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['no words', { text: '   ' }, 'text'],
    ['too many words', { text: 'а'.repeat(2001) }, 'text'],
    ['a title that is too long', { title: 'а'.repeat(121) }, 'title'],
    ['five photos', { photoIds: Array.from({ length: 5 }, () => '019a0000-0000-7000-8000-000000000000') }, 'photoIds'],
    ['a photo that nobody uploaded', { photoIds: ['019a0000-0000-7000-8000-000000000000'] }, 'photoIds'],
  ])('is refused with %s', async (_what, changes, path) => {
    await putPurchase(shop.db, buyer, product);
    const answer = await write(buyer, changes);
    expect([answer.status, answer.body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
    expect(await shop.db.$count(reviews, eq(reviews.userId, buyer.id))).toBe(0);
  });
});

describe('a customer’s own review', () => {
  test('is pending again after a change, and not counted in the meantime', async () => {
    await putPurchase(shop.db, buyer, product);
    const { id } = (await write(buyer)).body.review;
    const admin = await signedIn(shop, { base, permissions: ['reviews'] });
    await admin.client.post(`/api/admin/ratings/${id}/approve`, { revision: 1 });
    expect((await shop.client().get(`/api/products/${product.slug}`)).body.product.rating).toEqual({
      average: 4,
      count: 1,
    });
    const changed = await buyer.client.put(`/api/reviews/${id}`, { ...words, rating: 2 });
    expect([changed.status, changed.body.review.status, changed.body.review.rating]).toEqual([200, 'pending', 2]);
    expect((await shop.client().get(`/api/products/${product.slug}`)).body.product.rating.count).toBe(0);
  });

  test('returns NOT_FOUND for anyone else', async () => {
    await putPurchase(shop.db, buyer, product);
    const { id } = (await write(buyer)).body.review;
    const other = await signedIn(shop, { base });
    expect((await other.client.put(`/api/reviews/${id}`, words)).status).toBe(404);
    expect((await other.client.delete(`/api/reviews/${id}`)).status).toBe(404);
    expect((await buyer.client.delete(`/api/reviews/${id}`)).status).toBe(200);
    expect((await buyer.client.get('/api/account/reviews')).body.reviews).toEqual([]);
  });

  test('hides the product from the list of products to review, until the review is deleted', async () => {
    await putPurchase(shop.db, buyer, product);
    const own = async () => (await buyer.client.get('/api/account/reviews')).body;
    expect(await own()).toMatchObject({ reviews: [], waiting: [{ slug: product.slug }] });
    expect((await buyer.client.get(`/api/products/${product.slug}/own-review`)).body).toMatchObject({
      review: null,
      mayWrite: true,
    });
    await write(buyer);
    expect(await own()).toMatchObject({ reviews: [{ product: { slug: product.slug } }], waiting: [] });
    await shop.db.update(orders).set({ status: 'returned' }).where(eq(orders.userId, buyer.id));
    expect((await buyer.client.get(`/api/products/${product.slug}/own-review`)).body.mayWrite).toBe(true);
  });
});

describe('a photo', () => {
  test('is visible only to its author and the panel until the review is public, and to no one after it is deleted', async () => {
    await putPurchase(shop.db, buyer, product);
    const { status, body } = await uploadPhoto(base, buyer.client, await photoBytes());
    expect([status, body.photo.width, body.photo.height]).toEqual([201, 1280, 960]);
    const { id } = (await write(buyer, { photoIds: [body.photo.id] })).body.review;
    const [stranger, moderator] = [
      await signedIn(shop, { base }),
      await signedIn(shop, { base, permissions: ['reviews'] }),
    ];
    const seenBy = (who?: Shopper) => statusOfPhoto(base, body.photo.url, who?.client);
    expect([await seenBy(), await seenBy(stranger), await seenBy(buyer), await seenBy(moderator)]).toEqual([
      404, 404, 200, 200,
    ]);
    await moderator.client.post(`/api/admin/ratings/${id}/approve`, { revision: 1 });
    expect([await seenBy(), await statusOfPhoto(base, body.photo.thumbUrl)]).toEqual([200, 200]);
    const shown = (await shop.client().get(`/api/products/${product.slug}/reviews?sort=photos`)).body.reviews[0];
    expect(shown.photos).toEqual([body.photo]);
    await buyer.client.delete(`/api/reviews/${id}`);
    expect(await seenBy()).toBe(404);
  });

  test('of another customer, or of another review, is refused', async () => {
    await putPurchase(shop.db, buyer, product);
    const other = await signedIn(shop, { base });
    await putPurchase(shop.db, other, product);
    const { photo } = (await uploadPhoto(base, other.client, await photoBytes())).body;
    expect((await write(buyer, { photoIds: [photo.id] })).status).toBe(422);
    expect((await write(other, { photoIds: [photo.id] })).status).toBe(201);
    expect((await write(buyer, { photoIds: [photo.id] })).status).toBe(422);
  });

  test('is refused from customers without a purchase, if it is no photo, and if it is too large', async () => {
    expect((await uploadPhoto(base, buyer.client, await photoBytes())).body.code).toBe('NOT_A_BUYER');
    await putPurchase(shop.db, buyer, product);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await uploadPhoto(base, buyer.client, svg)).body.code).toBe('IMAGE_UNREADABLE');
    const large = Buffer.alloc(8 * 1024 * 1024 + 1, 1);
    expect((await uploadPhoto(base, buyer.client, large)).body.code).toBe('TOO_LARGE');
    expect((await buyer.client.post('/api/reviews/photos', {})).status).toBe(415);
    expect(await shop.db.$count(reviewPhotos, eq(reviewPhotos.userId, buyer.id))).toBe(0);
  });

  test('is limited to twenty a day, also for concurrent uploads', async () => {
    await putPurchase(shop.db, buyer, product);
    const earlier = { userId: buyer.id, width: 1, height: 1 };
    await shop.db.insert(reviewPhotos).values(Array.from({ length: 18 }, () => earlier));
    const file = await photoBytes();
    await buyer.client.csrfToken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploadPhoto(base, buyer.client, file)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429]);
  });

  test('without a review is deleted with its file after a day', async () => {
    await putPurchase(shop.db, buyer, product);
    const { photo } = (await uploadPhoto(base, buyer.client, await photoBytes())).body;
    await purgeOrphanedPhotos(shop.deps);
    expect(await statusOfPhoto(base, photo.url, buyer.client)).toBe(200);
    const tomorrow = () => new Date(Date.now() + dayMs + 1000);
    await purgeOrphanedPhotos({ ...shop.deps, clock: tomorrow });
    expect(await statusOfPhoto(base, photo.url, buyer.client)).toBe(404);
    expect(await shop.deps.files.get(`review-photos/${photo.id}/320.webp`)).toBeNull();
  });
});
