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
  /** The idempotency key of the browser, if given. */
  idempotencyKey: string | null;
  /** The base URL of the shop, for the link in the email. */
  baseUrl: string;
  /** Whether card payments are available. */
  cards: Pick<Config, 'stripeSecretKey'>;
  now: Date;
  /** Counts reserved stock, for buyers with a limit. */
  reservation?: Reservation | null;
}

/**
 * Turns the cart of a customer or guest into an order in one transaction. A cart and an idempotency key each result in
 * at most one order, also with concurrent requests. `sellCart` decides what is sold at which price. Ten statements
 * between BEGIN and COMMIT: key, cart, settings, stock, order, payment, cart, email, its job, notification. One more
 * each for an office, a product that sells out, a discount, a code, a rule for first orders, a guest's cart and its
 * order key. The transaction waits for nothing but the database.
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
