import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier } from '#tests/support/couriers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { openCourier } from './open-courier.ts';
import { quoteDelivery } from './quote-delivery.ts';

const econt = new EcontSimulator();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  await enableCourier(shop, 'econt', { keys: econt.keys });
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});

const tryKeys = async () => (await openCourier(shop.deps, 'econt')).courier.test();

test('a courier that is asked within a transaction is not called, and the transaction fails', async () => {
  const before = econt.calls.length;
  await expect(runOperation(shop.deps, tryKeys)).rejects.toThrow('within a transaction');
  // The fallback to the table does not hide it either.
  const request = { courier: 'econt', to: { kind: 'office', id: '1100', isLocker: false }, weightGrams: 500, codMinor: 0 } as const; // prettier-ignore
  await expect(runOperation(shop.deps, () => quoteDelivery(shop.deps, request))).rejects.toThrow(
    'within a transaction',
  );
  expect(econt.calls).toHaveLength(before);
});

test('a courier is asked after a transaction, by what the transaction has started, and beside another one', async () => {
  await runOperation(shop.deps, async () => {});
  await tryKeys();
  let later: Promise<void> | undefined;
  await runOperation(shop.deps, async ({ afterCommit }) => {
    afterCommit(() => {
      later = tryKeys();
    });
  });
  await later;
  await runOperation(shop.deps, async () => {
    later = wait(200).then(tryKeys);
  });
  await later;
  const other = Promise.withResolvers<void>();
  const beside = runOperation(shop.deps, () => other.promise);
  await tryKeys();
  other.resolve();
  await beside;
});
