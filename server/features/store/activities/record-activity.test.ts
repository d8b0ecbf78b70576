import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { activities } from './activities.tables.ts';
import { type Activity, recordActivity, theShop } from './record-activity.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const activity: Activity = { action: 'product.updated', subjectType: 'product', subjectId: '1', after: { price: 5 } };
const user = {
  id: '0190a000-0000-7000-8000-000000000000',
  email: 'rada@example.com',
  firstName: 'Рада',
  lastName: 'Илиева',
  role: 'admin' as const,
  permissions: ['owner'] as const,
  isVerified: true,
  hasSecondFactor: false,
  needsSecondFactor: false,
  needsOwnPassword: false,
};
const of = async (subjectId: string) =>
  (await shop.db.select().from(activities)).find((row) => row.subjectId === subjectId);

test('records the actor, the action and the address', async () => {
  await runOperation(shop.deps, (op) => recordActivity({ ...op, caller: { user, address: '203.0.113.7' } }, activity));
  expect(await of('1')).toMatchObject({
    actorId: user.id,
    actorName: 'Рада Илиева',
    address: '203.0.113.7',
    action: 'product.updated',
    before: null,
    after: { price: 5 },
  });
});

test('records the shop as the actor of changes without a user', async () => {
  await runOperation(shop.deps, (op) => recordActivity({ ...op, caller: theShop }, { ...activity, subjectId: '2' }));
  expect(await of('2')).toMatchObject({ actorId: null, actorName: 'Магазинът' });
});

test('an activity is rolled back with its change', async () => {
  const failing = runOperation(shop.deps, async (op) => {
    await recordActivity({ ...op, caller: theShop }, { ...activity, subjectId: '3' });
    throw new Error('no change');
  });
  await expect(failing).rejects.toThrow('no change');
  expect(await of('3')).toBeUndefined();
});

test('an activity can be neither updated nor deleted', async () => {
  await expect(shop.db.delete(activities)).rejects.toThrow();
  await expect(shop.db.update(activities).set({ actorName: 'somebody else' })).rejects.toThrow();
});
