import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { sliceLots } from '#contracts/orders/lot-pieces.rule.ts';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import { type PackingOrder, PackingStatus } from '#contracts/orders/packing.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import type { Gtins } from './read-gtins.ts';
import type { OrderLots } from './read-order-lots.ts';

/**
 * An order as visible to packers. Fields are listed explicitly, so that new fields of orders stay hidden by default.
 */
export function presentPackingOrder(
  order: Omit<OrderSummary, 'itemCount'>,
  gtins: Gtins,
  lots: OrderLots,
): PackingOrder {
  const { id, number, contact, delivery, note, lines, payment, paymentStatus, totals, createdAt } = order;
  const isCollected = payment.method === 'cod' && paymentStatus !== 'paid' && !owesNothing(totals);
  return {
    id,
    number,
    status: PackingStatus.parse(order.status),
    contact: { firstName: contact.firstName, lastName: contact.lastName, phone: contact.phone },
    delivery,
    note,
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      variantName: line.variantName,
      sku: line.sku,
      gtin: gtins.get(line.variantId) ?? '',
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      shipped: line.shipped,
      lots: sliceLots(lots.get(line.id) ?? [], { from: line.shipped, count: line.quantity - line.shipped }),
      personalization: line.personalization,
      attributes: line.attributes.map(({ name, value }) => ({ name, value })),
    })),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    collect: isCollected ? inEuro(totals.total) : null,
    createdAt,
  };
}
