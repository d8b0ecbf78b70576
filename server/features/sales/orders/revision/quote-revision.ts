import { and, eq, isNull } from 'drizzle-orm';
import type { OrderRevision, RevisedLines } from '#contracts/orders/order-revision.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';
import { priceDelivery } from '#server/features/sales/delivery/couriers/price-delivery.ts';
import type { Deps } from '#server/platform/deps.ts';
import { orders } from '../orders.tables.ts';
import { checkOpen, linesOf } from '../own-orders/open-order.ts';
import { newlyPricedParcel } from './newly-priced-parcel.ts';
import { priceRevision } from './price-revision.ts';

interface RevisionRequest {
  orderId: string;
  lines?: RevisedLines | undefined;
  delivery?: DeliveryInput | undefined;
}

/**
 * Quotes an order with other lines or another delivery, without locks or changes. Another place has the price of the
 * courier where the shop asks for it, with a signature for `repriceDelivery`, and else that of the table. Calls the courier:
 * never within a transaction.
 */
export async function quoteRevision(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>,
  { orderId, lines, delivery }: RevisionRequest,
): Promise<OrderRevision> {
  const { db } = deps;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)));
  checkOpen(order);
  const changes = { held: await linesOf(db, orderId), wanted: lines, delivery };
  const byTable = await priceRevision(db, order, changes);
  const parcel = delivery && (await newlyPricedParcel(db, order, { delivery, priced: byTable }));
  if (!parcel) return byTable.revision;
  // Staff may ask as often as they type: the pages of the panel have limits of their own.
  const shownPrice = await priceDelivery(deps, parcel);
  if (!shownPrice) return { ...byTable.revision, deliveryQuote: '', deliveryPricedBy: 'table' };
  const { quote: quoted, courier, signed } = shownPrice;
  const { revision } = quoted === 'use-table' ? byTable : await priceRevision(db, order, { ...changes, quoted });
  return { ...revision, deliveryQuote: signed, deliveryPricedBy: quoted === 'use-table' ? 'table' : courier };
}
