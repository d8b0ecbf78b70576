import { eq } from 'drizzle-orm';
import type { Order, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { takeCart, type TakenCart } from '#server/features/sales/cart/take-cart.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Buyer } from '#server/features/sales/orders/placing/create-order.ts';
import { addOrderKey, keyOfPlacedOrder } from '#server/features/sales/orders/placing/order-keys.ts';
import { displayName, type SignedInUser } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import type { Secrets } from '#server/platform/secrets.ts';

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
): Omit<Buyer, 'guestCart'> {
  if ('user' in orderer) {
    const { id } = orderer.user;
    return { owner: id, userId: id, name: displayName(orderer.user) };
  }
  return { owner: `guest:${hashSecretToken(orderer.guest.id)}`, userId: null, name: `${firstName} ${lastName}` };
}

/** The cart being ordered, locked until the transaction ends. */
export function takeCartOf(op: Operation, orderer: Orderer): Promise<TakenCart> {
  const owner =
    'user' in orderer ? { userId: orderer.user.id } : { guestId: orderer.guest.id, cookie: orderer.guest.cartCookie };
  return takeCart(op, owner, async (guestCart) => {
    const [ordered] = await op.tx.select({ id: orders.id }).from(orders).where(eq(orders.guestCart, guestCart));
    return ordered !== undefined;
  });
}

/** Lets a guest open the order with the key of their browser from now on. */
export async function admitGuest(
  op: Operation,
  orderer: Orderer,
  { order, secrets }: { order: Order; secrets: Secrets },
): Promise<void> {
  if ('user' in orderer) return;
  const key = keyOfPlacedOrder(secrets, orderer.guest.id, order.id);
  await addOrderKey(op, { orderId: order.id, key });
}
