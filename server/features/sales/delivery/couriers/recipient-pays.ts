import { eq } from 'drizzle-orm';
import type { DeliveryPlace, Totals } from '#contracts/cart/cart.ts';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierToAddress } from './courier-to-address.ts';
import { courierAccounts } from './couriers.tables.ts';

/** BOX NOW has no parcels at the expense of the recipient. */
const canBePaid = (courier: Courier): boolean => courier !== 'boxnow';

interface Payer {
  courier: Courier;
  payer: CourierOptions['payer'];
}

/** Who pays the couriers that are switched on. */
export const payers = new CachedValue<readonly Payer[]>(recordTopic('settings'), queryPayers);

/**
 * Whether the recipient pays the courier of this delivery, by the shop's set-up. Before an office is chosen, only if that
 * holds for every courier that is switched on. Inside a transaction, `cachedFor` is the database whose cache is used: the
 * total that the buyer saw was priced by it too.
 */
export async function recipientPays(
  db: Database,
  delivery: DeliveryPlace | undefined = { method: 'address' },
  cachedFor: Database = db,
): Promise<boolean> {
  const accounts = await payers.read(db, cachedFor);
  const pays = (name: string | undefined) =>
    accounts.some(({ courier, payer }) => courier === name && canBePaid(courier) && payer === 'recipient');
  const names = accounts.map(({ courier }) => courier);
  if (delivery.method === 'address') return pays(courierToAddress(names));
  if (delivery.courier) return pays(delivery.courier);
  return names.length > 0 && names.every((name) => pays(name));
}

/** The courier that brings parcels to addresses, if one is switched on. From memory, until its set-up changes. */
export async function findCourierToAddress(db: Database): Promise<Courier | undefined> {
  return courierToAddress((await payers.read(db)).map(({ courier }) => courier));
}

async function queryPayers(db: Database): Promise<Payer[]> {
  const rows = await db
    .select({ courier: courierAccounts.courier, options: courierAccounts.options })
    .from(courierAccounts)
    .where(eq(courierAccounts.isEnabled, true));
  return rows.map(({ courier, options }) => ({ courier, payer: options.payer }));
}

/** A delivery as stored with an order of these totals: the courier's label names the same payer as they do. */
export function withPayer(delivery: OrderDelivery, { dueToCourier }: Totals): OrderDelivery {
  const { paidBy: _, ...place } = delivery;
  return dueToCourier === undefined ? place : { ...place, paidBy: 'recipient' };
}

/** Whether the recipient pays for the first parcel of an order; the shop pays for those after it. */
export function isPaidByRecipient(
  courier: Courier,
  { delivery, fulfilments }: { delivery: OrderDelivery; fulfilments: readonly unknown[] },
): boolean {
  return delivery.paidBy === 'recipient' && canBePaid(courier) && fulfilments.length === 0;
}
