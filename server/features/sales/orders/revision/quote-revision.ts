import { and, eq, isNull } from 'drizzle-orm';
import type { OrderRevision, RevisedLines } from '#contracts/orders/order-revision.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';
import { type QuoteDeps, quoteDelivery } from '#server/features/sales/delivery/couriers/quote-delivery.ts';
import { signQuote } from '#server/features/sales/delivery/couriers/sign-quote.ts';
import type { Deps } from '#server/platform/deps.ts';
import { orders } from '../orders.tables.ts';
import { checkOpen, linesOf } from '../own-orders/open-order.ts';
import { newDeliveryRequest } from './new-delivery-request.ts';
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
  deps: QuoteDeps & Pick<Deps, 'secrets'>,
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
  const quoteRequest = delivery && (await newDeliveryRequest(db, order, { delivery, priced: byTable }));
  if (quoteRequest === undefined) return byTable.revision;
  if (quoteRequest === null) return { ...byTable.revision, deliveryQuote: '', deliveryPricedBy: 'table' };
  // Staff may ask as often as they type: the pages of the panel have limits of their own.
  const quoted = await quoteDelivery(deps, quoteRequest);
  const { revision } = quoted === 'use-table' ? byTable : await priceRevision(db, order, { ...changes, quoted });
  return {
    ...revision,
    deliveryQuote: signQuote(deps.secrets, quoteRequest, quoted, deps.clock()),
    deliveryPricedBy: quoted === 'use-table' ? 'table' : quoteRequest.courier,
  };
}
