import { setTimeout } from 'node:timers/promises';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { AddressCheck } from '../couriers/courier-port.ts';
import type { CourierDeps } from '../couriers/open-courier.ts';
import { tryCourier } from '../couriers/try-courier.ts';
import { addressCourier } from './address-courier.ts';

type AddressInput = DeliveryInput & { method: 'address' };

/** A buyer waits this long, however many calls the courier needs. */
const patienceMs = 3_000;
/** An answer is kept this long: a buyer who corrects another field does not ask again. */
const keptMs = 10 * 60_000;
const maxReasonLength = 300;

interface AddressCheckOptions {
  /** Asked instead of the courier of deliveries to an address. */
  courier?: Courier | undefined;
  /** Whether the courier may be called once more. */
  mayAsk?: () => Promise<boolean>;
}

/**
 * Asks the courier of deliveries to an address whether it understands one. Returns null when it does, when no courier is
 * switched on, and for a courier that cannot tell; otherwise what it said, with an empty reason when it did not answer
 * within three seconds or may not be asked. Calls the courier: never within a transaction.
 */
export type CheckAddress = (delivery: AddressInput, options?: AddressCheckOptions) => Promise<AddressDoubt | null>;

/** Opens the check, with the answers of this process of the last ten minutes. */
export function openAddressCheck(deps: CourierDeps): CheckAddress {
  const verdicts = new Cache<AddressCheck>({ maxEntries: 5_000, ttlMilliseconds: keptMs });
  return async ({ city, postcode, street }, { courier, mayAsk = () => Promise.resolve(true) } = {}) => {
    const name = courier ?? (await addressCourier(deps.db));
    if (!name) return null;
    const canCheck = await tryCourier(deps, name, (one) => Promise.resolve(one.checkAddress !== undefined));
    if ('failure' in canCheck || !canCheck.answer) return null;
    const place = { kind: 'address' as const, city: plain(city), postcode, street: plain(street) };
    const key = JSON.stringify([name, place]);
    const remembered = verdicts.find(key);
    if (remembered) return doubtOf(name, remembered);
    if (!(await mayAsk())) return { courier: name, reason: '', isSettled: false };
    const check = tryCourier(deps, name, (one) => one.checkAddress?.(place) ?? Promise.resolve(understood));
    // Nobody waits for a late answer.
    check.catch(() => undefined);
    const outcome = await Promise.race([check, setTimeout(patienceMs, null, { ref: false })]);
    if (!outcome || 'failure' in outcome) return { courier: name, reason: '', isSettled: false };
    verdicts.set(key, { value: outcome.answer });
    return doubtOf(name, outcome.answer);
  };
}

const understood: AddressCheck = { isUnderstood: true };

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function doubtOf(courier: Courier, check: AddressCheck): AddressDoubt | null {
  if (check.isUnderstood) return null;
  const reason = plain(check.reason).slice(0, maxReasonLength);
  return { courier, reason: reason === '' ? 'непознат адрес' : reason, isSettled: false };
}
