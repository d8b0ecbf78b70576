import { eq } from 'drizzle-orm';
import type { DeliveryPlace, Totals } from '#contracts/cart/cart.ts';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierToAddress } from './courier-to-address.ts';
import { courierAccounts } from './couriers.tables.ts';

/** BOX NOW has no parcels at the expense of the recipient. */
const canBePaid = (courier: Courier): boolean => courier !== 'boxnow';

interface Payer {
  courier: Courier;
  payer: CourierOptions['payer'];
}

const topic = recordTopic('settings');
const caches = new WeakMap<Database, Cache<readonly Payer[]>>();

/** Caches who pays the couriers of `db`. It is read again after every announced change of the settings. */
export function cachePayers(db: Database, changes: Changes): void {
  const cache = new Cache<readonly Payer[]>({ maxEntries: 1 });
  cache.follow(changes, (changed) => changed === topic);
  caches.set(db, cache);
}

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
  const accounts = await readPayers(db, cachedFor);
  const pays = (name: string | undefined) =>
    accounts.some(({ courier, payer }) => courier === name && canBePaid(courier) && payer === 'recipient');
  const names = accounts.map(({ courier }) => courier);
  if (delivery.method === 'address') return pays(courierToAddress(names));
  if (delivery.courier) return pays(delivery.courier);
  return names.length > 0 && names.every((name) => pays(name));
}

async function readPayers(db: Database, cachedFor: Database): Promise<readonly Payer[]> {
  const cache = caches.get(cachedFor);
  // A transaction must not wait for a second connection that other queries are waiting for.
  if (!cache || cachedFor !== db) return cache?.find(topic) ?? queryPayers(db);
  return cache.get(topic, async () => ({ value: await queryPayers(db), tags: [topic] }));
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
