import type { PaymentMethod, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { unprintableDetails } from '#contracts/orders/unprintable-invoice.rule.ts';
import { cardMinimumText, isBelowCardMinimum } from '#contracts/payments/card-minimum.rule.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import { engravingOf, engravingProblem } from '#contracts/products/engraving.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { PresentedCart } from '#server/features/sales/cart/pricing/present-cart.ts';
import type { CartLineRow } from '#server/features/sales/cart/read-lines.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

/** An order whose price is not known yet. */
export interface RequestedOrder {
  id: string;
  cart: readonly CartLineRow[];
  request: PlaceOrderInput;
  settings: Settings;
  /** The payment methods that it may use, and those that buyers can choose (`paymentMethodsOf`). */
  accepted: readonly PaymentMethod[];
  offered: readonly PaymentMethod[];
  /** The smallest amount that can be paid by card. */
  cardMinimum: number;
}

export interface PricedOrder extends RequestedOrder {
  price: PresentedCart;
}

/** Refuses an order by an error. */
type Check<Of> = (op: Operation, order: Of) => void | Promise<void>;

/** The checks that depend on who places an order. All are required, so that an order without one does not compile. */
export interface ChannelChecks {
  /** Of whether the shop sells at all. */
  opening: Check<RequestedOrder>;
  /** Of the texts to engrave. */
  engraving: Check<RequestedOrder>;
  /** Of the stock that the buyer holds already. */
  reservation: Check<RequestedOrder>;
  /** Only of orders that cost something. */
  cashOnDelivery: Check<PricedOrder>;
}

/** Staff speak with the customer and see the goods: none of these checks is made. */
export const checksOfStaff: ChannelChecks = {
  opening: () => undefined,
  engraving: () => undefined,
  reservation: () => undefined,
  cashOnDelivery: () => undefined,
};

/** What must hold before the price is known, in this order. */
export async function checkRequest(op: Operation, order: RequestedOrder, checks: ChannelChecks): Promise<void> {
  const { request, settings } = order;
  await checks.opening(op, order);
  await checks.engraving(op, order);
  await checks.reservation(op, order);
  if (!order.accepted.includes(request.payment.method))
    throw invalidField('payment.method', 'Нужен е друг начин на плащане.');
  if (settings.ageCheck && request.ageConfirmed !== true)
    throw invalidField('ageConfirmed', 'Потвърди, че имаш навършени 18 години, за да поръчаш.');
  const errors = request.invoice ? unprintableDetails(request.invoice, 'invoice') : [];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  if (!settings.deliveryMethods.includes(request.delivery.method))
    throw invalidField('delivery.method', 'Нужен е друг начин на доставка.');
}

/** What must hold of the price, in this order. */
export async function checkPrice(op: Operation, order: PricedOrder, checks: ChannelChecks): Promise<void> {
  const { request, cardMinimum, price } = order;
  const { totals } = price.quote;
  if (price.codeRefusal) throw price.codeRefusal;
  checkExpectedTotal(request, price);
  // The provider would refuse the payment after the order.
  if (request.payment.method === 'card' && isBelowCardMinimum(totals.total, cardMinimum))
    throw invalidField('payment.method', `${cardMinimumText(cardMinimum)} Избери друг начин на плащане.`);
  if (!owesNothing(totals)) await checks.cashOnDelivery(op, order);
}

/** The total must be the one that the buyer saw. */
function checkExpectedTotal({ expectedTotal: expected }: PlaceOrderInput, { quote }: PresentedCart): void {
  const { total } = quote.totals;
  if (!expected || (expected.amount === total.amount && expected.currency === total.currency)) return;
  throw new ShopError('PRICE_CHANGED', { details: { quote } });
}

/** Refuses orders while the owner has the shop closed (SHOP_CLOSED). */
export function checkOpening(_op: Operation, { settings }: RequestedOrder): void {
  if (!settings.takesOrders) throw new ShopError('SHOP_CLOSED');
}

/** Refuses engraving texts that the product does not accept (VALIDATION). A guest's cookie is not validated before. */
export function checkEngraving(_op: Operation, { cart }: RequestedOrder): void {
  for (const { name, personalization, text } of cart) {
    const problem = engravingProblem(personalization, engravingOf(text));
    if (problem) throw invalidField('cart', `${name}: ${problem}`);
  }
}
