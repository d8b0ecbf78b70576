import type { Order, PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';
import { claimIdempotencyKey } from '#server/features/sales/orders/placing/claim-idempotency-key.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { announceOrder } from './announce-order.ts';
import { buyerOf, clearCartOf, lockCartChangesOf, linkFor, type Orderer } from './buyer.ts';
import type { Reservation } from './reservation-limits.ts';
import { refuseTexts } from './refuse-texts.ts';
import { sellCart } from './sell-cart.ts';

export interface Placement {
  orderer: Orderer;
  request: PlaceOrderInput;
  /** The browser's name for this attempt, if it gave one. */
  idempotencyKey: string | null;
  /** Of the shop, for the link in the email. */
  baseUrl: string;
  /** Whether cards can be taken at all. */
  cards: Pick<Config, 'stripeSecretKey'>;
  now: Date;
  /** Counts what is reserved, for a buyer who may not reserve without bound. */
  reservation?: Reservation | null;
}

/**
 * Turns the cart of a person or a guest into an order: all of it, or nothing. One cart becomes one order, and one key one
 * order, however often and at once they are sent; what is sold, and at which price, is for `sellCart` to say.
 *
 * Ten statements between BEGIN and COMMIT: key, cart, settings, stock, order, payment, cart, letter, its job,
 * notification. An office costs one more, and so do a product that sells out, a discount that applies, a code, and a rule
 * for first orders; a guest's cart costs one more, and the key to it another. Nothing here waits for anything but the
 * database.
 */
export async function placeOrder(tx: Transaction, placement: Placement): Promise<Order> {
  const { orderer, request, idempotencyKey: key, now } = placement;
  const buyer = buyerOf(orderer, request.contact);
  const placedBefore = key === null ? null : await claimIdempotencyKey(tx, { buyer, key, request, now });
  if (placedBefore) return placedBefore;

  const cart = await lockCartChangesOf(tx, orderer, buyer);
  refuseTexts(cart);
  await placement.reservation?.admit(tx, sumOf(cart));
  const sale = { id: newId(), buyer, cart, request, takenBy: null, idempotencyKey: key, cards: placement.cards, now };
  const { order, settings } = await sellCart(tx, sale);
  await clearCartOf(tx, orderer, cart);
  const link = await linkFor(tx, orderer, order, placement);
  await announceOrder(tx, order, { settings, link });
  return order;
}

function sumOf(cart: readonly CartLineRow[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}
