import type { Order, PlaceOrderInput } from '#contracts/orders/orders.ts';
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
import { displayName, type SignedInUser } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { lockGuestCart } from './lock-guest-cart.ts';

/** A customer with an account and a cart on the server, or a guest with a cart in a cookie. */
export type Orderer = { user: SignedInUser } | { guest: Guest };

interface Guest {
  /** The value of the guest cookie, which is secret. */
  id: string;
  cartCookie: string | undefined;
}

/** The customer of the order and the owner of the idempotency key. */
export function buyerOf(
  orderer: Orderer,
  { firstName, lastName }: Pick<PlaceOrderInput['contact'], 'firstName' | 'lastName'>,
): Buyer {
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

/** The lines being ordered, locked until the transaction ends, so that a cart becomes at most one order. */
export function lockCartChangesOf(op: Operation, orderer: Orderer, { guestCart }: Buyer): Promise<CartLineRow[]> {
  if ('user' in orderer) return lockCartLines(op, orderer.user.id);
  return lockGuestCart(op, guestCart ?? '', orderer.guest.cartCookie);
}

/** Empties the ordered cart. A guest's cart is a cookie, which the response removes. */
export async function clearCartOf(op: Operation, orderer: Orderer, cart: readonly CartLineRow[]): Promise<void> {
  if (!('user' in orderer)) return;
  const ids = cart.map((line) => line.id);
  await clearCart(op, orderer.user.id, ids);
}

/** The link in the order confirmation. The key of a guest is valid from now on. */
export async function linkFor(
  op: Operation,
  orderer: Orderer,
  { order, secrets }: { order: Order; secrets: Secrets },
): Promise<OrderLink> {
  if ('user' in orderer) return linkToOrder(op, order);
  const key = keyOfPlacedOrder(secrets, orderer.guest.id, order.id);
  return linkToOrder(op, order, { key: await addOrderKey(op, { orderId: order.id, key }) });
}
