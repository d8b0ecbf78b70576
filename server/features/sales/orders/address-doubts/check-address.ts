import { setTimeout } from 'node:timers/promises';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { isNotUnderstood } from '#contracts/orders/not-understood.rule.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';
import type { AddressCheck } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { findCourierToAddress } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refuseAddress } from './refuse-address.ts';

type CheckDeps = Pick<Deps, 'config' | 'db' | 'secrets'>;
type AddressInput = DeliveryInput & { method: 'address' };

/** A buyer waits this long, however many calls the courier needs. */
const patienceMs = 3_000;
/** An answer is kept this long: a buyer who corrects another field does not ask again. */
const keptMs = 10 * 60_000;
const maxReasonLength = 300;

interface AddressCheckRequest {
  /** Staff speak with the customer: what they take as typed is settled. */
  asker: 'buyer' | 'staff';
  /** Whether the address is taken although the courier does not understand it. */
  asTyped: boolean;
  /** Whether the courier may be called once more. */
  mayAsk?: (() => Promise<boolean>) | undefined;
  /** Whether an address that would be refused was taken before, as in a repeated request. */
  wasTaken?: () => Promise<boolean>;
}

/**
 * Asks the courier of deliveries to an address whether it understands one, and returns what the order is marked with:
 * null when it does, when no courier is switched on, and for a courier that cannot tell; otherwise what it said, with an
 * empty reason when it did not answer within three seconds or may not be asked. Calls the courier: never within a
 * transaction.
 * @throws VALIDATION for an address that it does not understand, unless it is taken as typed
 */
export type CheckAddress = (delivery: AddressInput, request: AddressCheckRequest) => Promise<AddressDoubt | null>;

/** Opens the check, with the answers of this process of the last ten minutes. */
export function openAddressCheck(deps: CheckDeps): CheckAddress {
  const askCourier = openQuestion(deps);
  return async (delivery, { asker, asTyped, mayAsk, wasTaken }) => {
    const doubt = await askCourier(delivery, mayAsk);
    if (!isNotUnderstood(doubt)) return doubt;
    if (asTyped) return { ...doubt, isSettled: asker === 'staff' };
    if (await wasTaken?.()) return doubt;
    throw refuseAddress(doubt, asker);
  };
}

function openQuestion(deps: CheckDeps) {
  const verdicts = new Cache<AddressCheck>({ maxEntries: 5_000, ttlMilliseconds: keptMs });
  return async (
    { city, postcode, street }: AddressInput,
    mayAsk: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<AddressDoubt | null> => {
    const name = await findCourierToAddress(deps.db);
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
