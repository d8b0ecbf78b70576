import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('of ten people who edit one draft one saves, and the others are told', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => (await signedIn(shop, { permissions: ['catalog'] })).client),
  );
  const api = '/api/admin/content-pages';
  const owner = (await signedIn(shop, { permissions: ['catalog'] })).client;
  const created = await owner.post(`${api}/create`, { use: 'page', title: 'Страница' });
  const { id, draft, draftVersion } = created.body.contentPage;
  const answers = await Promise.all(
    people.map((person, index) =>
      person.put(`${api}/${id}/draft`, {
        basedOn: draftVersion,
        head: { ...draft.head, title: `От ${index}` },
        page: draft.page,
      }),
    ),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'STALE')).toHaveLength(9);
  const stored = (await owner.get(`${api}/${id}`)).body.contentPage;
  expect(stored.draft.head.title).toBe(saved[0]?.body.contentPage.draft.head.title);
});
