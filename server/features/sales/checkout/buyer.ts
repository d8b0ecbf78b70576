import type { Order, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { hashSecretToken } from '#server/features/customers/accounts/secret-token.ts';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';
import { clearCart } from '#server/features/sales/cart/clear-cart.ts';
import { guestCartKey } from '#server/features/sales/cart/guest/guest-cart-lines.ts';
import { lockCartLines } from '#server/features/sales/cart/lock-cart-lines.ts';
import type { Buyer } from '#server/features/sales/orders/placing/create-order.ts';
import {
  addOrderKey,
  keyOfPlacedOrder,
  linkToOrder,
  type OrderLink,
} from '#server/features/sales/orders/placing/order-keys.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { displayName, type SignedInUser } from '#server/platform/http/caller.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { lockGuestCart } from './lock-guest-cart.ts';

/** A person with an account and a cart on the server, or a guest with a cart in a cookie. */
export type Orderer = { user: SignedInUser } | { guest: Guest };

export interface Guest {
  /** The value of the guest's own cookie, which no one else knows. */
  id: string;
  cartCookie: string | undefined;
  secrets: Secrets;
}

/** Who stands in the order, and whose the idempotency key is. */
export function buyerOf(orderer: Orderer, { firstName, lastName }: PlaceOrderInput['contact']): Buyer {
  if ('user' in orderer) {
    const { id } = orderer.user;
    return { owner: id, userId: id, name: displayName(orderer.user), guestCart: null };
  }
  const { id, cartCookie } = orderer.guest;
  return {
    owner: `guest:${hashSecretToken(id)}`,
    userId: null,
    name: `${firstName} ${lastName}`,
    guestCart: guestCartKey(id, cartCookie),
  };
}

/** The lines that are being ordered, locked until the transaction ends, so that a cart becomes one order and no more. */
export function lockCartChangesOf(tx: Transaction, orderer: Orderer, { guestCart }: Buyer): Promise<CartLineRow[]> {
  if ('user' in orderer) return lockCartLines(tx, orderer.user.id);
  return lockGuestCart(tx, guestCart ?? '', orderer.guest.cartCookie);
}

/** Empties the cart that has become an order. A guest's is a cookie: the answer takes it away. */
export async function clearCartOf(tx: Transaction, orderer: Orderer, cart: readonly CartLineRow[]): Promise<void> {
  if (!('user' in orderer)) return;
  const ids = cart.map((line) => line.id);
  await clearCart(tx, orderer.user.id, ids);
}

/** The key that opens the order of a guest. */
export function orderKeyOf({ guest }: { guest: Guest }, orderId: string): string {
  return keyOfPlacedOrder(guest.secrets, guest.id, orderId);
}

/** Where the email of thanks leads. A guest's key is good from here on. */
export async function linkFor(
  tx: Transaction,
  orderer: Orderer,
  order: Order,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<OrderLink> {
  if ('user' in orderer) return linkToOrder(tx, order, { baseUrl, now });
  const key = await addOrderKey(tx, { orderId: order.id, now, key: orderKeyOf(orderer, order.id) });
  return linkToOrder(tx, order, { baseUrl, now, key });
}
