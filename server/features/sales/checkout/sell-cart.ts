import type { Inspection, Order, OrderDelivery, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { CartLineRow } from '#server/features/sales/cart/read-lines.ts';
import { createOrder, type NewOrder } from '#server/features/sales/orders/placing/create-order.ts';
import { insertPayment } from '#server/features/sales/payments/insert-payment.ts';
import { paymentMethodsOf } from '#server/features/store/settings/payment-methods-of.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type ChannelChecks, checkPrice, checkRequest } from './order-checks.ts';
import { priceSale } from './price-sale.ts';
import { reserveCart } from './reserve-cart.ts';
import { reserveDiscounts } from './reserve-discounts.ts';
import type { SaleDeps } from './sale-deps.ts';

type Own = 'id' | 'buyer' | 'addressDoubt' | 'takenBy' | 'idempotencyKey' | 'drawn';
export interface Sale extends Pick<NewOrder, Own> {
  /** The lines to sell, locked by the caller until the transaction ends. */
  cart: readonly CartLineRow[];
  request: PlaceOrderInput;
  /** Read in this transaction. */
  settings: Settings;
  checks: ChannelChecks;
}

export type SellCart = (op: Operation, sale: Sale) => Promise<Order>;

/**
 * Sells a cart, for orders of the storefront and by phone: checks, prices, reserves stock and discounts, inserts the order
 * and opens its payment, unless it costs nothing, in one transaction. The total is computed here and must equal the one
 * that the buyer saw; stock cannot be oversold.
 */
export function openSellCart({ config, secrets, hasOrdered, cardOffer }: SaleDeps): SellCart {
  return async (op, sale) => {
    const { cart, request, settings, checks, ...own } = sale;
    const { id, buyer } = own;
    const limits = { ...paymentMethodsOf(settings, config), cardMinimum: cardOffer(settings).minimum };
    const draft = { id, cart, request, settings, ...limits };
    await checkRequest(op, draft, checks);
    const price = await priceSale(op, draft, { userId: buyer.userId, secrets, hasOrdered });
    await checkPrice(op, { ...draft, price }, checks);

    // Stock is locked before limited discounts.
    await reserveCart(op, cart, { orderId: id, mayWait: price.discounted.applied.length === 0 });
    await reserveDiscounts(op, price, id);
    const { delivery } = price;
    const { contact, payment, note = '', invoice = null, ageConfirmed = false } = request;
    const inspection = inspectionOf(delivery, settings);
    const terms = { contact, delivery, payment: { method: payment.method }, note, invoice, ageConfirmed, inspection };
    const order = await createOrder(op, { ...own, ...terms, cart, price });
    if (!owesNothing(order.totals)) openPayment(op, order, settings);
    return order;
  };
}

/** Lockers have nobody in whose presence a parcel could be opened. */
function inspectionOf(delivery: OrderDelivery, { inspection }: Settings): Inspection {
  return delivery.method === 'office' && delivery.officeType === 'locker' ? 'none' : inspection;
}

/** The payment that is expected for an order. */
function openPayment(op: Operation, { id, payment, totals }: Order, { cardProvider }: Settings): void {
  const { method } = payment;
  const provider = method === 'card' ? cardProvider : method;
  insertPayment(op, {
    orderId: id,
    method,
    provider,
    total: totals.total.amount,
    currency: totals.total.currency,
  });
}
