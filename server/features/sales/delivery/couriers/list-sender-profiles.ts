import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { type CourierDeps, openForTest } from './open-courier.ts';
import { asShopError } from './test-courier.ts';

/**
 * Who the shop may be at a courier, asked by the stored keys, which need not be switched on. Empty for a courier without
 * such a list. CONFLICT when it refuses, UNAVAILABLE without an answer.
 */
export async function listSenderProfiles(deps: CourierDeps, name: Courier): Promise<SenderProfile[]> {
  try {
    return (await (await openForTest(deps, name)).profiles?.()) ?? [];
  } catch (error) {
    throw asShopError(error, name);
  }
}
