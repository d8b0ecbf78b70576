import type { Totals } from '#contracts/cart/cart.ts';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { isNotUnderstood } from '#contracts/orders/not-understood.rule.ts';
import type {
  Contact,
  Inspection,
  InvoiceRequest,
  Order,
  OrderDelivery,
  OrderLine,
  PaymentMethod,
} from '#contracts/orders/orders.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { searchTextOf } from '../admin/search-text.ts';
import type { KeyOwner } from './claim-idempotency-key.ts';
import { insertOrder, type OrderValues } from './insert-order.ts';
import { ordersPlaced } from './orders-placed.ts';

/** The buyer. A guest has the cart that becomes the order instead of an account. */
export interface Buyer extends KeyOwner {
  name: string;
  guestCart: string | null;
}

export interface NewOrder {
  id: string;
  number: number;
  buyer: Buyer;
  contact: Contact;
  delivery: OrderDelivery;
  /** What the courier said about the address; null for nothing. */
  addressDoubt: AddressDoubt | null;
  paymentMethod: PaymentMethod;
  note: string;
  invoice: InvoiceRequest | null;
  /** The version of the terms that the buyer accepts. */
  termsVersion: number | null;
  /** The buyer states to be at least 18. */
  ageConfirmed: boolean;
  inspection: Inspection;
  lines: Omit<OrderLine, 'id' | 'shipped' | 'returned'>[];
  totals: Totals;
  /** The price of the courier that was shown to the buyer, or what the recipient pays it; null for the table of the shop. */
  deliveryQuote: number | null;
  placedAt: Date;
  /** The member of staff who entered the order, if the buyer called. */
  takenBy: { id: string; name: string } | null;
  /** Stores the order as the result of this key, which `claimIdempotencyKey` claimed in the same transaction. */
  idempotencyKey: string | null;
}

/**
 * Makes an order, and the function that inserts it with its lines, the first history entry and the result of its
 * idempotency key in one statement. All data is copied: later changes of
 * products, prices or customers do not affect the order.
 */
export function createOrder(op: Operation, order: NewOrder): { order: Order; insert: () => Promise<unknown> } {
  announceChange(op, recordTopic('order'));
  op.afterCommit(() => ordersPlaced.inc());
  const placed = placedOrder(order);
  return { order: placed, insert: () => insertOrder(op.tx, valuesOf(order, placed)) };
}

function valuesOf({ buyer, takenBy, idempotencyKey, ...order }: NewOrder, placed: Order): OrderValues {
  const { totals, contact } = placed;
  const entry = firstEntry({ buyer, takenBy });
  return {
    id: placed.id,
    number: placed.number,
    userId: buyer.userId,
    guestCart: buyer.guestCart,
    channel: placed.channel,
    status: placed.status,
    paymentStatus: placed.paymentStatus,
    paymentMethod: order.paymentMethod,
    contact: JSON.stringify(contact),
    delivery: JSON.stringify(placed.delivery),
    addressDoubt: order.addressDoubt && JSON.stringify(order.addressDoubt),
    orderNote: placed.note,
    invoice: placed.invoice && JSON.stringify(placed.invoice),
    termsVersion: order.termsVersion,
    ageConfirmed: order.ageConfirmed,
    inspection: order.inspection,
    currency: totals.total.currency,
    subtotal: totals.subtotal.amount,
    discount: totals.discount.amount,
    discounts: JSON.stringify(totals.discounts ?? []),
    deliveryPrice: totals.delivery.amount,
    deliveryQuote: order.deliveryQuote,
    vatIncluded: totals.vatIncluded.amount,
    total: totals.total.amount,
    itemCount: placed.lines.reduce((sum, line) => sum + line.quantity, 0),
    searchText: searchTextOf(contact, placed.invoice),
    at: placed.createdAt,
    lines: JSON.stringify(placed.lines.map(asRow)),
    entryId: newId(),
    actorId: takenBy ? takenBy.id : buyer.userId,
    actor: entry.actor,
    entryNote: entry.note ?? null,
    answer: idempotencyKey === null ? null : JSON.stringify(placed),
    owner: buyer.owner,
    key: idempotencyKey,
  };
}

/** The order as returned. */
function placedOrder(order: NewOrder): Order {
  const placedAt = order.placedAt.toISOString();
  return {
    id: order.id,
    number: order.number,
    userId: order.buyer.userId,
    status: 'pending',
    paymentStatus: owesNothing(order.totals) ? 'paid' : 'unpaid',
    payment: { method: order.paymentMethod },
    isTrial: false,
    channel: order.takenBy ? 'phone' : 'shop',
    contact: order.contact,
    delivery: order.delivery,
    note: order.note,
    invoice: order.invoice,
    termsVersion: order.termsVersion,
    ageConfirmed: order.ageConfirmed,
    inspection: order.inspection,
    lines: order.lines.map((line) => ({ id: newId(), ...line, shipped: 0, returned: 0 })),
    totals: order.totals,
    awaitsCall: isNotUnderstood(order.addressDoubt),
    refunded: { amount: 0, currency: order.totals.total.currency },
    history: [{ at: placedAt, status: 'pending', ...firstEntry(order) }],
    fulfilments: [],
    createdAt: placedAt,
    updatedAt: placedAt,
  };
}

/** The first entry of the history: who placed the order. */
function firstEntry({ buyer, takenBy }: Pick<NewOrder, 'buyer' | 'takenBy'>): { actor: string; note?: string } {
  return takenBy ? { actor: takenBy.name, note: 'По телефона' } : { actor: buyer.name };
}

function asRow(line: OrderLine, position: number) {
  return {
    id: line.id,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    variant_name: line.variantName,
    sku: line.sku,
    slug: line.slug,
    image_url: line.imageUrl,
    unit_price: line.unitPrice.amount,
    quantity: line.quantity,
    discount: line.discount.amount,
    vat_rate: line.vatRate,
    personalization: line.personalization,
    engraved: line.engraved,
    attributes: line.attributes,
  };
}
