import type { Order, OrderDelivery, OrderLine, PlaceOrderInput } from '#contracts/orders.ts';
import type { Sum } from '#contracts/money.ts';
import type { Settings } from '#contracts/settings.ts';
import type { CartLineRow } from '#server/features/cart/cart-lines-query.ts';
import { checkDiscountCode } from '#server/features/cart/check-discount-code.ts';
import { clearCart } from '#server/features/cart/clear-cart.ts';
import { lockCart } from '#server/features/cart/lock-cart.ts';
import { type PricedLines, presentCart } from '#server/features/cart/present-cart.ts';
import { resolveDelivery } from '#server/features/delivery/resolve-delivery.ts';
import { imageUrl } from '#server/features/media/image-url.ts';
import { claimIdempotencyKey } from '#server/features/orders/claim-idempotency-key.ts';
import { createOrder } from '#server/features/orders/create-order.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { displayName, type SignedInUser } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { announceOrder } from './announce-order.ts';
import { reserveCart } from './reserve-cart.ts';

export interface Placement {
  user: SignedInUser;
  request: PlaceOrderInput;
  /** The browser's name for this attempt, if it gave one. */
  idempotencyKey: string | null;
  /** Of the shop, for the link in the letter. */
  baseUrl: string;
  now: Date;
}

/**
 * Turns the cart of a person into an order: all of it, or nothing. The buyer pays what the shop computes, and only if it
 * is what they saw; no piece is sold that is not there; one cart becomes one order, and one key one order, however
 * often and at once they are sent. Whoever reads this finds every refusal in its order.
 *
 * Nine statements between BEGIN and COMMIT: key, cart, settings, stock, order, cart, letter, its job, notification. An
 * office costs one more, and so does a product that sells out. Nothing here waits for anything but the database.
 */
export async function placeOrder(tx: Transaction, placement: Placement): Promise<Order> {
  const { user, request, idempotencyKey: key, now } = placement;
  const placedBefore = key === null ? null : await claimIdempotencyKey(tx, { userId: user.id, key, request, now });
  if (placedBefore) return placedBefore;

  const cart = await lockCart(tx, user.id);
  const settings = await readSettings(tx);
  checkPayment(request, settings);
  checkDiscountCode(request.discountCode);
  const delivery = await resolveDelivery(tx, request.delivery);
  const priced = priceFor(cart, settings, delivery);
  checkExpectation(request.expectedTotal, priced);

  const orderId = newId();
  await reserveCart(tx, cart, orderId);
  const order = await createOrder(tx, {
    id: orderId,
    user: { id: user.id, name: displayName(user) },
    contact: request.contact,
    delivery,
    paymentMethod: request.payment.method,
    note: request.note ?? '',
    invoice: request.invoice ?? null,
    lines: cart.map((row) => snapshot(row, settings)),
    totals: priced.totals,
    placedAt: now,
    idempotencyKey: key,
  });
  await clearCart(
    tx,
    user.id,
    cart.map((line) => line.id),
  );
  await announceOrder(tx, order, { settings, baseUrl: placement.baseUrl });
  return order;
}

function checkPayment({ payment }: PlaceOrderInput, { paymentMethods }: Settings): void {
  if (paymentMethods.includes(payment.method)) return;
  const message = 'Изберете друг начин на плащане.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'payment.method', message }] });
}

/** A cart read while the shop moves to another currency would mix the two; a moment later it does not. */
function priceFor(cart: readonly CartLineRow[], settings: Settings, { method }: OrderDelivery): PricedLines {
  if (cart.some((line) => line.currency !== settings.currency)) throw new ShopError('CONFLICT');
  return presentCart(cart, settings, method);
}

function checkExpectation(expected: Sum | undefined, quote: PricedLines): void {
  if (!expected) return;
  const { total } = quote.totals;
  if (expected.amount === total.amount && expected.currency === total.currency) return;
  throw new ShopError('PRICE_CHANGED', { details: { quote } });
}

function snapshot(row: CartLineRow, { currency }: Settings): Omit<OrderLine, 'id'> {
  return {
    productId: row.productId,
    variantId: row.variantId,
    name: row.name,
    variantName: row.variantName,
    sku: row.sku,
    slug: row.slug,
    imageUrl: row.image && imageUrl(row.image.id),
    unitPrice: { amount: row.price, currency },
    quantity: row.quantity,
    lineTotal: { amount: row.price * row.quantity, currency },
    personalization: row.personalization,
    attributes: row.choices,
  };
}
