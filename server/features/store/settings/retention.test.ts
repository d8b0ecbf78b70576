import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImport } from '#server/features/catalog/imports/create-import.ts';
import { purgeImports } from '#server/features/catalog/imports/purge-imports.ts';
import { cartItems } from '#server/features/sales/cart/cart.tables.ts';
import { purgeCarts } from '#server/features/sales/cart/purge-carts.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { pruneActivities } from '#server/features/store/activities/prune-activities.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { purgeMessages } from '#server/features/store/messages/purge-messages.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { saveSettings } from './save-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const ago = (days: number) => new Date(Date.now() - days * dayMs);
const keep = (retention: {
  activities: number | null;
  messages: number | null;
  imports: number;
  carts: number | null;
}) => runOperation(shop.deps, (op) => saveSettings(op, { retention: { ...retention, inquiries: null } }));

async function putActivities(...days: number[]): Promise<void> {
  await shop.db.insert(activities).values(
    days.map((age) => ({
      at: ago(age),
      actorName: 'Рада',
      action: 'product.updated',
      subjectType: 'product',
      subjectId: `aged-${age}`,
    })),
  );
}
const agedLeft = async () =>
  (await shop.db.select({ id: activities.subjectId }).from(activities))
    .map(({ id }) => id)
    .filter((id) => id.startsWith('aged-'))
    .toSorted();

test('old activities are deleted as the settings say, and the deletion is recorded', async () => {
  await putActivities(10, 100, 200);
  await keep({ activities: null, messages: 730, imports: 1, carts: 365 });
  const prune = () => runOperation(shop.deps, (op) => pruneActivities(op, 150));
  expect(await prune()).toBe(1);
  expect(await agedLeft()).toEqual(['aged-10', 'aged-100']);
  const written = await shop.db.select().from(activities).where(eq(activities.action, 'activities.pruned'));
  expect(written).toMatchObject([{ actorName: 'Магазинът', after: { count: 1 } }]);
  expect(await prune()).toBe(0);
});

test('the database refuses to delete activities of the last 90 days, for every role and statement', async () => {
  await putActivities(80, 120);
  await runOperation(shop.deps, (op) => pruneActivities({ ...op, now: new Date(Date.now() + 900 * dayMs) }, 1));
  expect(await agedLeft()).toEqual(['aged-10', 'aged-80']);
  await expect(shop.db.delete(activities)).rejects.toThrow();
  await expect(shop.db.execute(sql`truncate activities`)).rejects.toThrow();
  const forged = inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select set_config('iskra.pruned_table', 'activities', true)`);
    await tx.delete(activities);
  });
  await expect(forged).rejects.toThrow();
  const rewritten = inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select set_config('iskra.pruned_table', 'activities', true)`);
    await tx.update(activities).set({ actorName: 'друг' });
  });
  await expect(rewritten).rejects.toThrow();
});

test('old messages are deleted, except those that are still queued', async () => {
  const message = { recipient: 'ivo@example.com', subject: 'Тема', text: 'Текст', html: '', createdAt: ago(100) };
  await shop.db.insert(messages).values([
    { ...message, cause: 'aged:sent', state: 'sent' },
    { ...message, cause: 'aged:queued', state: 'queued' },
    { ...message, cause: 'aged:young', state: 'sent', createdAt: ago(20) },
  ]);
  const purge = () => runOperation(shop.deps, (op) => purgeMessages({ ...op, now: new Date() }));
  await keep({ activities: null, messages: null, imports: 1, carts: null });
  expect(await purge()).toBe(0);
  await keep({ activities: null, messages: 30, imports: 1, carts: null });
  expect(await purge()).toBe(1);
  const left = await shop.db.select({ cause: messages.cause }).from(messages);
  expect(left.map(({ cause }) => cause).toSorted()).toEqual(['aged:queued', 'aged:young']);
});

test('a cart is deleted as a whole, and only if none of its lines was changed recently', async () => {
  const shelf = await insertProduct(shop.db, { variants: [{}, {}] });
  const add = async (
    client: { post: (path: string, body: unknown) => Promise<unknown> },
    variantId: string | undefined,
  ) => client.post('/api/cart/add', { productId: shelf.productId, variantId });
  const [left, returning] = [await signedIn(shop), await signedIn(shop)];
  await add(left.client, shelf.variantIds[0]);
  await add(returning.client, shelf.variantIds[0]);
  await shop.db.update(cartItems).set({ updatedAt: ago(50) });
  await add(returning.client, shelf.variantIds[1]);
  const purge = () => runOperation(shop.deps, (op) => purgeCarts({ ...op, now: new Date() }));
  await keep({ activities: null, messages: null, imports: 1, carts: null });
  expect(await purge()).toBe(0);
  await keep({ activities: null, messages: null, imports: 1, carts: 30 });
  expect(await purge()).toBe(1);
  expect((await left.client.get('/api/cart')).body.cartItems).toEqual([]);
  expect((await returning.client.get('/api/cart')).body.cartItems).toHaveLength(2);
});

test('an import file is kept for the number of days in the settings', async () => {
  await keep({ activities: null, messages: null, imports: 3, carts: null });
  await createImport(shop.db, {
    fileName: 'цени.csv',
    source: 'SKU,Цена\n',
    creates: false,
    priceCurrency: null,
    now: new Date(),
  });
  const purgeAt = (days: number) =>
    runOperation(shop.deps, (op) => purgeImports({ ...op, now: new Date(Date.now() + days * dayMs) }));
  expect(await purgeAt(2)).toBe(0);
  expect(await purgeAt(4)).toBe(1);
});

test.each([
  ['activities', { activities: 30, messages: 730, imports: 1, carts: 365 }],
  ['messages', { activities: null, messages: 3, imports: 1, carts: 365 }],
  ['imports', { activities: null, messages: 730, imports: null, carts: 365 }],
  ['carts', { activities: null, messages: 730, imports: 1, carts: 0 }],
])('refuses a retention of %s that is too short', async (field, retention) => {
  const panel = (await signedIn(shop, { permissions: ['settings'] })).client;
  const { status, body } = await panel.put('/api/admin/settings', { retention });
  expect([status, body.errors?.[0]?.path]).toEqual([422, `retention.${field}`]);
});
