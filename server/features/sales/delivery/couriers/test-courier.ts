import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { runOperation } from '#server/platform/operation.ts';
import { CourierDown, CourierRefusal } from './courier-port.ts';
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

/** What staff see when a courier refused (CONFLICT) or did not answer (UNAVAILABLE). Other errors are returned as is. */
export function asShopError(error: unknown, name: Courier): unknown {
  if (error instanceof CourierRefusal) return new ShopError('CONFLICT', { message: error.message });
  if (!(error instanceof CourierDown)) return error;
  const message = `${courierNames[name]} не отговаря. Опитай отново след минута.`;
  return new ShopError('UNAVAILABLE', { message, retryAfterSeconds: 60, cause: error });
}
