import type { Courier } from '#contracts/delivery/courier.ts';
import { CourierRefusal } from '../couriers/courier-port.ts';
import { type CourierDeps, openCourier } from '../couriers/open-courier.ts';

/** Whether a courier is in use and lists streets. */
export async function listsStreets(deps: CourierDeps, name: Courier): Promise<boolean> {
  try {
    return (await openCourier(deps, name)).courier.streets !== undefined;
  } catch (error) {
    if (error instanceof CourierRefusal) return false;
    throw error;
  }
}
