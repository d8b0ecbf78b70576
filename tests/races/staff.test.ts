import { and, arrayContains, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { manySignedIn, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

const owner = () => signedIn(shop, { base, permissions: ['owner'] });
const activeOwners = () =>
  shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), arrayContains(users.permissions, ['owner'])));

test('keeps one owner when owners concurrently block all others', async () => {
  for (let round = 0; round < 4; round++) {
    const owners = await Promise.all(Array.from({ length: 5 }, owner));
    const ids = [...(await activeOwners()).map(({ id }) => id)];
    const block = { target: { ids }, status: 'blocked' };
    await race(owners.map(({ client }) => ({ client, run: () => client.post('/api/admin/users/bulk-status', block) })));
    expect((await activeOwners()).length).toBeGreaterThan(0);
  }
});

test('a change undone by ten users concurrently is undone once', async () => {
  const staff = await manySignedIn(shop, 10, { base, permissions: ['users'] });
  const { id } = await signedIn(shop);
  const block = { target: { ids: [id] }, status: 'blocked' };
  const response = await staff[0]?.client.post('/api/admin/users/bulk-status', block);
  const undo = `/api/admin/activities/${response?.body.activityId}/undo`;
  const responses = await race(staff.map(({ client }) => ({ client, run: () => client.post(undo) })));
  expect(tally(responses)).toEqual({ '200': 1, '409 UNDO_REFUSED': 9 });
  const undone = await shop.db.select().from(activities).where(eq(activities.undoOf, response?.body.activityId));
  expect(undone).toHaveLength(1);
});
