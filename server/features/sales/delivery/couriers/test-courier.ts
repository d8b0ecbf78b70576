import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { asShopError } from './courier-port.ts';
import { courierAccounts } from './couriers.tables.ts';
import { openForTest } from './open-courier.ts';

/** Tests the stored keys of a courier. CONFLICT when they are refused, UNAVAILABLE without an answer. */
export async function testCourier(deps: Deps, name: Courier): Promise<string> {
  try {
    await (await openForTest(deps, name)).test();
  } catch (error) {
    throw asShopError(error, name);
  }
  const now = deps.clock();
  await runOperation(deps, ({ tx }) =>
    tx.update(courierAccounts).set({ testedAt: now }).where(eq(courierAccounts.courier, name)),
  );
  return `${courierNames[name]} прие ключовете.`;
}
