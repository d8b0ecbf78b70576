import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reviews } from '#server/features/catalog/reviews/reviews.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { putPurchase } from '#tests/support/purchase.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
let moderator: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
  moderator = await signedIn(shop, { base, permissions: ['reviews'] });
});
afterAll(() => stopAfterRaces(shop));
afterEach(async () => {
  const { rows } = await shop.db.execute(sql`
    select p.slug from products p left join reviews r on r.product_id = p.id and r.status = 'approved'
    group by p.id having p.rating_count <> count(r.id) or p.rating_average <> coalesce(round(avg(r.rating), 2), 0)`);
  expect(rows, 'the rating of a product is the average of its approved reviews').toEqual([]);
});

const review = { rating: 5, text: 'Прави каквото пише.' };

async function putReviews(productId: string, status: 'pending' | 'approved', count: number, userId?: string) {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: newId(), productId, status, authorName: 'Ива П.', rating: (n % 5) + 1, text: `Отзив ${n}` },
    ...(userId ? { userId } : {}),
  }));
  await shop.db.insert(reviews).values(rows);
  return rows.map(({ id }) => id);
}

const decision = (id: string, step: 'approve' | 'reject', revision = 1) => ({
  client: moderator.client,
  run: () =>
    moderator.client.post(`/api/admin/ratings/${id}/${step}`, {
      revision,
      ...(step === 'reject' ? { reason: 'Не е за продукта.' } : {}),
    }),
});

// Guard: refresh-rating.ts locks the product before it counts.
test('thirty reviews approved, rejected and deleted concurrently leave the correct average', async () => {
  const { productId } = await insertProduct(shop.db);
  const pendingIds = await putReviews(productId, 'pending', 20);
  const approvedIds = await putReviews(productId, 'approved', 10);
  const removal = (id: string) => ({
    client: moderator.client,
    run: () => moderator.client.delete(`/api/admin/ratings/${id}`),
  });
  const all = [
    ...pendingIds.map((id) => decision(id, 'approve')),
    ...approvedIds.map((id, n) => (n % 2 === 0 ? decision(id, 'reject') : removal(id))),
  ];
  expect(tally(await race(all))).toEqual({ '200': 30 });
});

// Guard: decide-review.ts requires the revision that was read.
test('of ten concurrent decisions on a review and an edit by its author, none overrides an unseen change', async () => {
  const [{ productId }, author] = [await insertProduct(shop.db), await signedIn(shop, { base })];
  const [id = ''] = await putReviews(productId, 'pending', 1, author.id);
  const change = { client: author.client, run: () => author.client.put(`/api/reviews/${id}`, review) };
  const decisions = Array.from({ length: 10 }, (_, n) => decision(id, n % 2 === 0 ? 'approve' : 'reject'));
  const responses = await race([...decisions, change]);
  const accepted = responses.slice(0, 10).filter(({ status }) => status === 200).length;
  expect(accepted).toBeLessThanOrEqual(1);
  expect(tally(responses.slice(0, 10))['409 STALE']).toBe(10 - accepted);
  expect(responses[10]?.body.review).toMatchObject({ status: 'pending', text: review.text });
});

// Guard: the unique index on author and product.
test('a review sent twenty times concurrently is stored once', async () => {
  const [product, author] = [await insertProduct(shop.db), await signedIn(shop, { base })];
  await putPurchase(shop.db, author, product);
  const write = {
    client: author.client,
    run: () => author.client.post(`/api/products/${product.slug}/reviews`, review),
  };
  expect(tally(await race(Array.from({ length: 20 }, () => write)))).toEqual({ '201': 1, '409 REVIEW_EXISTS': 19 });
});
