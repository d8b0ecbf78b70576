import type { DeliveryInput } from '#contracts/orders/orders.ts';
import type { DeliveryQuoteRequest } from '#server/features/sales/delivery/couriers/quote-delivery.ts';
import { isOfferedOffice } from '#server/features/sales/delivery/is-offered-office.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { orders } from '../orders.tables.ts';
import { isSamePlace } from './is-same-place.ts';
import type { PricedRevision } from './price-revision.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * What the courier is asked when an order goes to another place. Null when the table of the shop applies; undefined when
 * there is nothing to ask: the shop does not ask couriers, the place is the same, or delivery is free.
 */
export async function newDeliveryRequest(
  db: Database,
  order: OrderRow,
  { delivery, priced: { revision, quoteRequest } }: { delivery: DeliveryInput; priced: PricedRevision },
): Promise<DeliveryQuoteRequest | null | undefined> {
  const { quoteDelivery, couriers } = await readSettings(db);
  const { totals: table } = revision;
  const isFree = table.delivery.amount === 0 && table.dueToCourier === undefined;
  if (!quoteDelivery || isSamePlace(order.delivery, delivery) || isFree) return undefined;
  if (delivery.method === 'office' && !(await isOfferedOffice(db, delivery, couriers))) return null;
  // What is paid already is not collected.
  const isCod = order.paymentMethod === 'cod' && ['unpaid', 'failed'].includes(order.paymentStatus);
  return quoteRequest(db, { delivery, isCod });
}
