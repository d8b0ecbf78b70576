import { and, eq, isNull } from 'drizzle-orm';
import type { OrderRevision, RevisedLines } from '#contracts/orders/order-revision.ts';
import type { DeliveryInput } from '#contracts/orders/orders.ts';
import { proveQuote } from '#server/features/sales/delivery/couriers/prove-quote.ts';
import { type QuoteDeps, quoteDelivery } from '#server/features/sales/delivery/couriers/quote-delivery.ts';
import type { Deps } from '#server/platform/deps.ts';
import { orders } from '../orders.tables.ts';
import { checkOpen, linesOf } from '../own-orders/open-order.ts';
import { askNewDelivery } from './ask-new-delivery.ts';
import { priceRevision } from './price-revision.ts';

interface Asked {
  orderId: string;
  lines?: RevisedLines | undefined;
  delivery?: DeliveryInput | undefined;
}

/**
 * Quotes an order with other lines or another delivery, without locks or changes. Another place has the price of the
 * courier where the shop asks for it, with a proof for `repriceDelivery`, and else that of the table. Calls the courier:
 * never within a transaction.
 */
export async function quoteRevision(
  deps: QuoteDeps & Pick<Deps, 'secrets'>,
  { orderId, lines, delivery }: Asked,
): Promise<OrderRevision> {
  const { db } = deps;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)));
  checkOpen(order);
  const asked = { held: await linesOf(db, orderId), wanted: lines, delivery };
  const byTable = await priceRevision(db, order, asked);
  const question = delivery && (await askNewDelivery(db, order, { delivery, priced: byTable }));
  if (question === undefined) return byTable.revision;
  if (question === null) return { ...byTable.revision, deliveryQuote: '', deliveryPricedBy: 'table' };
  // Staff may ask as often as they type: the pages of the panel have limits of their own.
  const quoted = await quoteDelivery(deps, question);
  const { revision } = quoted === 'use-table' ? byTable : await priceRevision(db, order, { ...asked, quoted });
  return {
    ...revision,
    deliveryQuote: proveQuote(deps.secrets, question, quoted, deps.clock()),
    deliveryPricedBy: quoted === 'use-table' ? 'table' : question.courier,
  };
}
