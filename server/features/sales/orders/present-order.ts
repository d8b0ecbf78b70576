import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import { isNotUnderstood } from '#contracts/orders/not-understood.rule.ts';
import type { AdminOrder, Order, OrderLine, OrderSummary } from '#contracts/orders/orders.ts';
import type { orderHistory, orderLines, orders } from './orders.tables.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
type HistoryRow = typeof orderHistory.$inferSelect;

/** The fields of order lists. */
export function presentOrderSummary(...[row, ...parts]: Parameters<typeof presentOrder>): OrderSummary {
  return { ...presentOrder(row, ...parts), itemCount: row.itemCount };
}

/** The fields of an order that its customer may see. */
export function presentOrder(
  row: OrderRow,
  lines: readonly LineRow[],
  history: readonly HistoryRow[],
  fulfilments: Fulfilment[] = [],
): Order {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    id: row.id,
    number: row.number,
    userId: row.userId,
    status: row.status,
    paymentStatus: row.paymentStatus,
    payment: { method: row.paymentMethod },
    isTrial: row.isTrial,
    channel: row.channel,
    contact: row.contact,
    delivery: row.delivery,
    note: row.note,
    invoice: row.invoice,
    termsVersion: row.termsVersion,
    ageConfirmed: row.ageConfirmed,
    inspection: row.inspection,
    lines: lines.map((line) => presentLine(line, row.currency)),
    totals: {
      subtotal: money(row.subtotal),
      discount: money(row.discount),
      delivery: money(row.deliveryPrice),
      ...(row.delivery.paidBy === 'recipient'
        ? { dueToCourier: row.deliveryQuote === null ? null : money(row.deliveryQuote) }
        : {}),
      vatIncluded: money(row.vatIncluded),
      total: money(row.total),
      ...(row.discounts.length > 0 ? { discounts: row.discounts } : {}),
    },
    refunded: money(row.refunded),
    awaitsCall: isNotUnderstood(row.addressDoubt),
    history: history.map(({ at, status, actor, note }) => ({
      at: at.toISOString(),
      status,
      actor,
      ...(note ? { note } : {}),
    })),
    fulfilments,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An order with internal fields. */
export function presentAdminOrder(...[row, ...parts]: Parameters<typeof presentOrder>): AdminOrder {
  return { ...presentOrder(row, ...parts), internalNote: row.internalNote, addressDoubt: row.addressDoubt };
}

function presentLine(line: LineRow, currency: OrderRow['currency']): OrderLine {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    variantName: line.variantName,
    sku: line.sku,
    slug: line.slug,
    imageUrl: line.imageUrl,
    unitPrice: { amount: line.unitPrice, currency },
    quantity: line.quantity,
    lineTotal: { amount: line.unitPrice * line.quantity, currency },
    discount: { amount: line.discount, currency },
    vatRate: line.vatRate,
    shipped: line.shipped,
    returned: line.returned,
    personalization: line.personalization,
    ...(line.engraved ? { engraved: line.engraved } : {}),
    attributes: line.attributes,
  };
}
