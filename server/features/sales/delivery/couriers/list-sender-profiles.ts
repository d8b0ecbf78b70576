import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { asShopError } from './courier-port.ts';
import { type CourierDeps, openForTest, type TypedKeys } from './open-courier.ts';

/**
 * Who the shop may be at a courier, which need not be switched on, asked by the typed keys: wrong ones replace nothing.
 * What was not typed is as stored. Empty for a courier without such a list. CONFLICT when it refuses, UNAVAILABLE without
 * an answer.
 */
export async function listSenderProfiles(deps: CourierDeps, name: Courier, keys: TypedKeys): Promise<SenderProfile[]> {
  try {
    return (await (await openForTest(deps, name, keys)).profiles?.()) ?? [];
  } catch (error) {
    throw asShopError(error, name);
  }
}
