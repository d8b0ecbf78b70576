import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { startRefresh } from './refresh-courier.ts';

/** Starts loading the lists of a courier for a member of staff; CONFLICT while they are being loaded. */
export async function askForRefresh(op: Operation<SignedInCaller>, courier: Courier): Promise<void> {
  if (!(await startRefresh(op, courier)))
    throw new ShopError('CONFLICT', { message: `Списъците на ${courierNames[courier]} вече се зареждат.` });
  await recordActivity(op, {
    action: 'courier.lists-refreshed',
    subjectType: 'settings',
    subjectId: `courier-${courier}`,
    subjectName: courierNames[courier],
  });
}
