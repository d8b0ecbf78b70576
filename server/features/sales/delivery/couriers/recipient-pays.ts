import { eq } from 'drizzle-orm';
import type { DeliveryPlace, Totals } from '#contracts/cart/cart.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierToAddress } from './courier-to-address.ts';
import { courierAccounts } from './couriers.tables.ts';

/** BOX NOW has no parcels at the expense of the recipient. */
const canBePaid = (courier: Courier): boolean => courier !== 'boxnow';

/**
 * Whether the recipient pays the courier of this delivery, by the shop's set-up. Before an office is chosen, only if that
 * holds for every courier that is switched on. One query.
 */
export async function recipientPays(
  db: Database,
  delivery: DeliveryPlace | undefined = { method: 'address' },
): Promise<boolean> {
  const accounts = await db
    .select({ courier: courierAccounts.courier, options: courierAccounts.options })
    .from(courierAccounts)
    .where(eq(courierAccounts.isEnabled, true));
  const pays = (name: string | undefined) =>
    accounts.some(({ courier, options }) => courier === name && canBePaid(courier) && options.payer === 'recipient');
  const names = accounts.map(({ courier }) => courier);
  if (delivery.method === 'address') return pays(courierToAddress(names));
  if (delivery.courier) return pays(delivery.courier);
  return names.length > 0 && names.every((name) => pays(name));
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
