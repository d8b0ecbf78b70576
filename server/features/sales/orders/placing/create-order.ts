import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { isNotUnderstood } from '#contracts/orders/not-understood.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import type { PresentedCart } from '#server/features/sales/cart/pricing/present-cart.ts';
import type { CartLineRow } from '#server/features/sales/cart/read-lines.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { searchTextOf } from '../admin/search-text.ts';
import type { KeyOwner } from './claim-idempotency-key.ts';
import { insertOrder } from './insert-order.ts';
import { ordersPlaced } from './orders-placed.ts';
import { soldLines } from './sold-lines.ts';
import { type NumberAndTerms, takeNumberAndTerms, takeNumberForCart } from './take-number-and-terms.ts';

/** The buyer. A guest has the cart that becomes the order instead of an account. */
export interface Buyer extends KeyOwner {
  name: string;
  guestCart: string | null;
}

/** What an order consists of when it is placed, and what only the shop keeps of it. */
export interface NewOrder extends Pick<
  Order,
  'id' | 'contact' | 'delivery' | 'payment' | 'note' | 'invoice' | 'ageConfirmed' | 'inspection'
> {
  cart: readonly CartLineRow[];
  /** The price of these lines. */
  price: PresentedCart;
  buyer: Buyer;
  /** What the courier said about the address; null for nothing. */
  addressDoubt: AddressDoubt | null;
  /** The member of staff who entered the order, if the buyer called. */
  takenBy: { id: string; name: string } | null;
  /** Stores the order as the result of this key, which `claimIdempotencyKey` claimed in the same transaction. */
  idempotencyKey: string | null;
  /** Taken with the cart; null to take them now. */
  drawn: NumberAndTerms | null;
}

/**
 * Makes an order with the next number and the terms that apply. It is inserted with the commit, with its lines, the first
 * history entry and the result of its idempotency key. All data is copied: later changes of products, prices or customers
 * do not affect the order.
 */
export async function createOrder(
  op: Operation,
  { buyer, addressDoubt, takenBy, idempotencyKey, drawn, cart, price, ...terms }: NewOrder,
): Promise<Order> {
  announceChange(op, recordTopic('order'));
  op.afterCommit(() => ordersPlaced.inc());
  const placedAt = op.now.toISOString();
  const entry = takenBy ? { actor: takenBy.name, note: 'По телефона' } : { actor: buyer.name };
  const { totals } = price.quote;
  const order: Order = {
    ...terms,
    ...(drawn ?? (await takeNumberAndTerms(op))),
    lines: soldLines(cart, price),
    totals,
    userId: buyer.userId,
    status: 'pending',
    paymentStatus: owesNothing(totals) ? 'paid' : 'unpaid',
    isTrial: false,
    channel: takenBy ? 'phone' : 'shop',
    awaitsCall: isNotUnderstood(addressDoubt),
    refunded: { amount: 0, currency: totals.total.currency },
    history: [{ at: placedAt, status: 'pending', ...entry }],
    fulfilments: [],
    createdAt: placedAt,
    updatedAt: placedAt,
  };
  insertOrder(op, {
    order: JSON.stringify(order),
    guestCart: buyer.guestCart,
    addressDoubt: addressDoubt && JSON.stringify(addressDoubt),
    deliveryQuote: price.deliveryQuote,
    searchText: searchTextOf(order.contact, order.invoice),
    entryId: newId(),
    actorId: takenBy ? takenBy.id : buyer.userId,
    owner: buyer.owner,
    key: idempotencyKey,
  });
  return order;
}

/** Takes number and terms in the round trip that reads the cart, if the order will hardly be refused; else null. */
export async function takeNumberAhead(op: Operation, userId: string | null, code = ''): Promise<NumberAndTerms | null> {
  return userId === null || code !== '' ? null : takeNumberForCart(op, userId);
}
