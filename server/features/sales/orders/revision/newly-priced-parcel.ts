import type { DeliveryInput } from '#contracts/orders/orders.ts';
import type { PricedParcel } from '#server/features/sales/delivery/couriers/price-delivery.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { orders } from '../orders.tables.ts';
import { isSamePlace } from './is-same-place.ts';
import type { PricedRevision } from './price-revision.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * What is priced when an order goes to another place. Undefined when there is nothing to price: the shop does not ask
 * couriers, the place is the same, or delivery is free.
 */
export async function newlyPricedParcel(
  db: Database,
  order: OrderRow,
  { delivery, priced: { revision, parcelTo } }: { delivery: DeliveryInput; priced: PricedRevision },
): Promise<PricedParcel | undefined> {
  const { quoteDelivery } = await readSettings(db);
  const { totals: table } = revision;
  const isFree = table.delivery.amount === 0 && table.dueToCourier === undefined;
  if (!quoteDelivery || isSamePlace(order.delivery, delivery) || isFree) return undefined;
  // What is paid already is not collected.
  return parcelTo({
    delivery,
    isCod: order.paymentMethod === 'cod' && ['unpaid', 'failed'].includes(order.paymentStatus),
  });
}
