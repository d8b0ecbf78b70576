import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { putPurchase } from '#tests/support/purchase.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { words } from '../reviews.fixtures.ts';
import { reviews } from '../reviews.tables.ts';

let shop: TestShop;
let panel: HttpClient;
let product: InsertedProduct;
let buyer: Shopper;
let review: Json;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['reviews'] })).client;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  product = await insertProduct(shop.db);
  buyer = await signedIn(shop);
  await putPurchase(shop.db, buyer, product);
  review = (await buyer.client.post(`/api/products/${product.slug}/reviews`, words)).body.review;
});

const rating = async () => (await shop.client().get(`/api/products/${product.slug}`)).body.product.rating;
const decide = (step: 'approve' | 'reject', body: object) =>
  panel.post(`/api/admin/ratings/${review.id}/${step}`, body);
const reply = (text: string) => panel.put(`/api/admin/ratings/${review.id}/reply`, { text });
const list = async (query: string) => (await panel.get(`/api/admin/ratings?${query}`)).body;
const lettersTo = async (email: string) => {
  await shop.drainJobs();
  return shop.mails.filter(({ to }) => to === email);
};
const lastActivity = async () =>
  (await shop.db.select().from(activities).where(eq(activities.subjectId, review.id)).orderBy(desc(activities.at)))[0];

describe('a decision', () => {
  test('publishes a review, updates the rating, and is recorded', async () => {
    const { status, body } = await decide('approve', { revision: 1 });
    expect([status, body.rating.status, body.rating.revision]).toEqual([200, 'approved', 2]);
    expect(await rating()).toEqual({ average: 4, count: 1 });
    expect((await shop.client().get(`/api/products/${product.slug}/reviews`)).body.total).toBe(1);
    expect(await lastActivity()).toMatchObject({
      action: 'review.approved',
      before: { status: 'pending' },
      after: { status: 'approved' },
    });
  });

  test('against a review hides it and notifies its author of the reason in one email', async () => {
    await decide('approve', { revision: 1 });
    const reason = 'Споменавате друг човек по име.';
    expect((await decide('reject', { revision: 2, reason })).body.rating).toMatchObject({ status: 'rejected', reason });
    expect((await decide('reject', { revision: 2, reason })).body.code).toBe('STALE');
    expect(await rating()).toEqual({ average: 0, count: 0 });
    const letters = await lettersTo(buyer.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(reason);
    expect(await lastActivity()).toMatchObject({ action: 'review.rejected', after: { status: 'rejected', reason } });
    expect((await buyer.client.get('/api/account/reviews')).body.reviews[0]).toMatchObject({
      status: 'rejected',
      reason,
    });
  });

  test('requires a reason to reject', async () => {
    expect((await decide('reject', { revision: 1, reason: '  ' })).body.errors[0].path).toBe('reason');
    expect((await decide('reject', { revision: 1, reason: 'а'.repeat(501) })).status).toBe(422);
  });

  test('is refused for a revision that was not read', async () => {
    await buyer.client.put(`/api/reviews/${review.id}`, { ...words, text: 'Нещо съвсем друго.' });
    expect((await decide('approve', { revision: 1 })).body.code).toBe('STALE');
    expect(await rating()).toEqual({ average: 0, count: 0 });
    expect((await decide('approve', { revision: 2 })).status).toBe(200);
  });

  test('requires the permission', async () => {
    const { client } = await signedIn(shop, { permissions: ['orders'] });
    expect((await client.get('/api/admin/ratings')).body.code).toBe('FORBIDDEN');
    expect((await client.post(`/api/admin/ratings/${review.id}/approve`, { revision: 1 })).body.code).toBe('FORBIDDEN');
  });

  test('to delete is final', async () => {
    await decide('approve', { revision: 1 });
    expect((await panel.delete(`/api/admin/ratings/${review.id}`)).status).toBe(200);
    expect((await panel.delete(`/api/admin/ratings/${review.id}`)).status).toBe(404);
    expect(await rating()).toEqual({ average: 0, count: 0 });
    expect(await lastActivity()).toMatchObject({ action: 'review.deleted', before: { text: words.text } });
  });
});

describe('a reply', () => {
  test('is shown below an approved review, and its author is notified of the first one', async () => {
    expect((await reply('Благодарим!')).body.code).toBe('REVIEW_NOT_PUBLIC');
    await decide('approve', { revision: 1 });
    expect((await reply('Благодарим!')).status).toBe(200);
    await reply('Благодарим, Ива!');
    const [shown] = (await shop.client().get(`/api/products/${product.slug}/reviews`)).body.reviews;
    expect(shown.reply).toEqual({ text: 'Благодарим, Ива!', at: expect.any(String) });
    const letters = await lettersTo(buyer.email);
    expect(letters.map(({ subject }) => subject)).toEqual([`Отговорихме на отзива ти за „${product.name}“`]);
    await reply('');
    expect((await shop.client().get(`/api/products/${product.slug}/reviews`)).body.reviews[0].reply).toBeNull();
  });
});

describe('the list', () => {
  test('is filtered by status, stars, product and words', async () => {
    const ids = async (query: string) =>
      (await list(`product=${product.slug}&${query}`)).ratings.map((one: Json) => one.id);
    expect(await ids('')).toEqual([review.id]);
    expect(await ids('status=pending&stars=4&search=КАКВОТО')).toEqual([review.id]);
    expect([await ids('status=approved'), await ids('stars=5'), await ids('search=100%25')]).toEqual([[], [], []]);
    expect(await ids(`search=${buyer.email}`)).toEqual([review.id]);
    expect((await list(`product=${product.productId}`)).total).toBe(1);
    for (const wrong of ['status=new', 'stars=6', 'sort=best', 'page=0', 'limit=101'])
      expect((await panel.get(`/api/admin/ratings?${wrong}`)).status, wrong).toBe(422);
  });

  test('flags links, repeated texts, many reviews in a day and new accounts', async () => {
    const signals = async () => (await list(`product=${product.slug}`)).ratings[0].signals;
    await shop.db.update(reviews).set({ text: 'Само тук.' }).where(eq(reviews.id, review.id));
    expect(await signals()).toEqual(['new-account']);
    await shop.db
      .update(users)
      .set({ createdAt: new Date('2025-01-01') })
      .where(eq(users.id, buyer.id));
    expect(await signals()).toEqual([]);
    for (const text of ['Виж www.drugade.example', 'По-евтино в drugade.bg', 'https://drugade.example/x']) {
      await shop.db.update(reviews).set({ text }).where(eq(reviews.id, review.id));
      expect(await signals(), text).toEqual(['links']);
    }
    const text = 'Най-доброто нещо, което съм купувал някога.';
    await shop.db.update(reviews).set({ text }).where(eq(reviews.id, review.id));
    const others = await Promise.all(Array.from({ length: 4 }, () => insertProduct(shop.db)));
    const row = { userId: buyer.id, authorName: 'Ива П.', rating: 5 };
    await shop.db.insert(reviews).values(
      others.map(({ productId }, n) => ({
        ...row,
        productId,
        text: n === 0 ? ` ${text.toUpperCase()}` : `Друго ${n}`,
      })),
    );
    expect(await signals()).toEqual(['repeated-text', 'many-in-a-day']);
  });
});

describe('several decisions in one call', () => {
  const decideAll = (body: object) => panel.post('/api/admin/ratings/decide', body);

  test('apply to the revisions that were read, report the stale ones, and send one email to each author', async () => {
    const other = await signedIn(shop);
    await putPurchase(shop.db, other, product);
    const second = (await other.client.post(`/api/products/${product.slug}/reviews`, words)).body.review;
    await other.client.put(`/api/reviews/${second.id}`, { ...words, text: 'Междувременно променен.' });
    const decisions = [second, review].map(({ id }) => ({ id, revision: 1 }));
    const approved = await decideAll({ status: 'approved', decisions });
    expect(approved.body).toMatchObject({
      changed: 1,
      refused: [{ id: second.id, message: expect.stringContaining('променен') }],
    });
    expect(await rating()).toMatchObject({ count: 1 });
    expect(await lastActivity()).toMatchObject({ action: 'review.approved' });
    const reason = 'Не е за продукта.';
    const now = [review, second].map(({ id }) => ({ id, revision: 2 }));
    expect((await decideAll({ status: 'rejected', reason, decisions: now })).body).toMatchObject({ changed: 2 });
    expect(await rating()).toMatchObject({ count: 0 });
    for (const { email } of [buyer, other]) expect(await lettersTo(email)).toHaveLength(1);
  });

  test('require a reason to reject, and at least one review', async () => {
    const decisions = [{ id: review.id, revision: 1 }];
    expect((await decideAll({ status: 'rejected', decisions })).status).toBe(422);
    expect((await decideAll({ status: 'approved', decisions: [] })).status).toBe(422);
    expect((await decideAll({ status: 'pending', decisions })).status).toBe(422);
  });
});
