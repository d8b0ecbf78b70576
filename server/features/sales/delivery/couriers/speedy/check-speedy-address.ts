import { z } from 'zod';
import { type AddressCheck, CourierRefusal, type Place } from '../courier-port.ts';
import { findSite } from './find-site.ts';
import { type SpeedyClient, SpeedyRefusal } from './speedy-client.ts';
import { speedyAddress } from './speedy-parcel.ts';

const Validated = z.object({ valid: z.boolean().nullish() });
/** "Invalid address" in the error codes of Speedy. */
const invalidAddress = 120;

/**
 * Whether Speedy can deliver to an address, asked before it is paid. @throws CourierRefusal when it refuses for another
 * reason than the address
 */
export async function checkSpeedyAddress(
  client: SpeedyClient,
  place: Place & { kind: 'address' },
): Promise<AddressCheck> {
  try {
    const address = speedyAddress(place, await findSite(client, place));
    const { valid } = await client.ask('/validation/address', { address }, Validated);
    if (valid === false) return { isUnderstood: false, reason: 'Спиди не разпознава адреса.' };
    return { isUnderstood: true };
  } catch (error) {
    const isOther = error instanceof SpeedyRefusal && error.code !== invalidAddress;
    if (!(error instanceof CourierRefusal) || isOther) throw error;
    return { isUnderstood: false, reason: error instanceof SpeedyRefusal ? error.words : error.message };
  }
}
