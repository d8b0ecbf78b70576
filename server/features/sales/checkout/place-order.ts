import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { Order, PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';
import { claimIdempotencyKey } from '#server/features/sales/orders/placing/claim-idempotency-key.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Config } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceOrder } from './announce-order.ts';
import { buyerOf, clearCartOf, lockCartChangesOf, linkFor, type Orderer } from './buyer.ts';
import { type CodCheck, earlierParcels } from './cod/check-cod.ts';
import { refuseTexts } from './refuse-texts.ts';
import type { Reservation } from './reservation-limits.ts';
import { type Sale, sellCart } from './sell-cart.ts';

export interface Placement {
  orderer: Orderer;
  request: PlaceOrderInput;
  /** The idempotency key of the browser, if given. */
  idempotencyKey: string | null;
  /** What the courier said about the address; see check-order-address.ts. */
  addressDoubt?: AddressDoubt | null;
  /** Whether card payments are available. */
  cards: Pick<Config, 'cards'>;
  /** Counts reserved stock, for buyers with a limit. */
  reservation?: Reservation | null;
  /** How cash on delivery is checked; without it, it is not. */
  codCheck?: CodCheck;
  secrets?: Sale['secrets'];
}

/**
 * Turns the cart of a customer or guest into an order in one transaction. A cart and an idempotency key each result in
 * at most one order, also with concurrent requests. `sellCart` decides what is sold at which price. Four round trips: the
 * key; cart and settings; the number; and together cart, notification, email, its job, stock, order, payment, COMMIT.
 * With a rule on cash on delivery, one more statement is sent together with the cart, and two more if it asks for a code.
 * One more each for an office, a product that sells out, a discount, a code, a rule for first orders, a guest's cart and
 * its order key. The transaction waits for nothing but the database, and holds the stock of a popular product only while
 * it commits (reserve-plenty.ts).
 */
export async function placeOrder(op: Operation, placement: Placement): Promise<Order> {
  const { orderer, request, idempotencyKey: key } = placement;
  const buyer = buyerOf(orderer, request.contact);
  const placedBefore = key === null ? null : await claimIdempotencyKey(op, { buyer, key, request });
  if (placedBefore) return placedBefore;

  const cached = await readSettings(op.db);
  // Sent together.
  const [cart, settings, parcels] = await Promise.all([
    lockCartChangesOf(op, orderer, buyer),
    readSettings(op.tx),
    earlierParcels(op, request, cached, placement.codCheck),
  ]);
  refuseTexts(cart);
  await placement.reservation?.admit(op, sumOf(cart));
  const { cards, secrets, codCheck, addressDoubt } = placement;
  const asked = { buyer, cart, request, addressDoubt, takenBy: null, idempotencyKey: key };
  const sale = { id: newId(), ...asked, settings, cards, parcels, codCheck, secrets };
  const order = await sellCart(op, sale);
  op.awaitWithCommit(clearCartOf(op, orderer, cart));
  const link = await linkFor(op, orderer, order);
  await announceOrder(op, order, { settings, link });
  return order;
}

function sumOf(cart: readonly CartLineRow[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}
