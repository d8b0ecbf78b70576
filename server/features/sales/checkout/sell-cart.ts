import type { Totals } from '#contracts/cart/cart.ts';
import type { Sum } from '#contracts/common/money.ts';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { Inspection, OrderDelivery, Order, PaymentMethod, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { cardMinimumText, isBelowCardMinimum } from '#contracts/payments/card-minimum.rule.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { weighVariants } from '#server/features/catalog/products/weigh-variants.ts';
import type { PricingRules } from '#server/features/pricing/cart-pricing/price-cart.ts';
import {
  type ApplicableDiscounts,
  readApplicableDiscounts,
} from '#server/features/pricing/discounts/applicable-discounts.ts';
import { refuseCode } from '#server/features/pricing/discounts/codes/refuse-code.ts';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';
import { deliveryQuoteRequest, rulesWithQuote } from '#server/features/sales/cart/delivery-quote-request.ts';
import { type PresentedCart, type PricedLines, presentCart } from '#server/features/sales/cart/present-cart.ts';
import type { DeliveryQuote } from '#server/features/sales/delivery/couriers/quote-delivery.ts';
import { recipientPays, withPayer } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { readSignedQuote } from '#server/features/sales/delivery/couriers/sign-quote.ts';
import { resolveDelivery } from '#server/features/sales/delivery/resolve-delivery.ts';
import { refuseUnprintable } from '#server/features/sales/orders/invoices/refuse-unprintable.ts';
import { copyCartLine } from '#server/features/sales/orders/placing/copy-cart-line.ts';
import { type Buyer, createOrder, type NewOrder } from '#server/features/sales/orders/placing/create-order.ts';
import { hasOrdered } from '#server/features/sales/orders/placing/has-ordered.ts';
import { takeNumberAndTerms } from '#server/features/sales/orders/placing/take-number-and-terms.ts';
import type { CodCounts } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';
import { insertPayment } from '#server/features/sales/payments/insert-payment.ts';
import { cardOffer } from '#server/features/sales/payments/registry/card-offer.ts';
import { offeredMethods } from '#server/features/store/settings/offered-methods.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { checkCod, type CodCheck } from './cod/check-cod.ts';
import { reserveCart } from './reserve-cart.ts';
import { reserveDiscounts } from './reserve-discounts.ts';

export interface Sale extends Pick<NewOrder, 'id' | 'takenBy' | 'idempotencyKey'> {
  buyer: Buyer;
  /** The lines to sell, locked by the caller until the transaction ends. */
  cart: readonly CartLineRow[];
  request: PlaceOrderInput;
  /** What the courier said about the address before the transaction; without it, nothing. */
  addressDoubt?: AddressDoubt | null | undefined;
  /** Read in this transaction. */
  settings: Settings;
  /** Whether card payments are available. */
  cards: Pick<Config, 'cards'>;
  /** Earlier parcels with cash on delivery; without them it is not checked. */
  parcels?: CodCounts | null;
  /** How cash on delivery is checked; without it, it is not. */
  codCheck?: CodCheck | undefined;
  /** The keys by which the price of delivery that was shown is recognized; without them the table applies. */
  secrets?: Pick<Secrets, 'key'> | undefined;
}

/**
 * Sells a cart, for orders of the storefront and by phone: validates, prices, reserves stock and discounts, inserts the
 * order and opens its payment, unless it costs nothing, in one transaction. The total is computed here and must equal the one that the buyer
 * saw; stock cannot be oversold. Checks run in the order of this function.
 */
export async function sellCart(op: Operation, sale: Sale): Promise<Order> {
  const { tx, now } = op;
  const { id: orderId, buyer, cart, request, settings } = sale;
  const offered = offeredMethods(settings, sale.cards);
  checkPayment(request, offered);
  checkAge(request, settings);
  if (request.invoice) refuseUnprintable(request.invoice, 'invoice');
  checkDelivery(request, settings);
  const delivery = await resolveDelivery(tx, request.delivery, {
    payment: request.payment.method,
    weigh: () => weighVariants(tx, cart),
  });
  const customer = { userId: buyer.userId, email: request.contact.email || null };
  const discountQuery = { code: request.discountCode, customer, now, hasOrdered };
  const discounts = await readApplicableDiscounts(tx, discountQuery, op.db);
  const byTable = { ...settings, recipientPays: await recipientPays(tx, delivery, op.db) };
  const shown = await quotedPrice(op, sale, {
    delivery,
    tableTotals: () => priceFor(cart, byTable, delivery, discounts).quote.totals,
  });
  const rules = rulesWithQuote(byTable, shown);
  const priceWith = (discounts: ApplicableDiscounts) => priceFor(cart, rules, delivery, discounts);
  const { quote, discounted, vatRates } = priceWith(discounts);
  refuseCode(quote);
  checkExpectation(request.expectedTotal, quote);
  checkCardMinimum(request, quote, settings);
  const isFree = owesNothing(quote.totals);
  const { parcels, codCheck: check } = sale;
  const { phone } = request.contact;
  if (!isFree)
    await checkCod(op, settings, { orderId, cart, phone, total: quote.totals.total, offered, parcels, check });

  // Stock is locked before limited discounts, and a guest's key of the order refers to the order.
  const mayWait = discounted.applied.length === 0 && buyer.userId !== null;
  const isWaiting = await reserveCart(op, cart, { orderId, mayWait });
  await reserveDiscounts(op, { applied: discounted.applied, orderId, discountQuery, priceWith });
  const { order, insert } = createOrder(op, {
    id: orderId,
    ...(await takeNumberAndTerms(op)),
    buyer,
    contact: request.contact,
    delivery: withPayer(delivery, quote.totals),
    addressDoubt: sale.addressDoubt ?? null,
    paymentMethod: request.payment.method,
    note: request.note ?? '',
    invoice: request.invoice ?? null,
    ageConfirmed: request.ageConfirmed ?? false,
    inspection: inspectionOf(delivery, settings),
    deliveryQuote:
      shown === 'use-table' ? (quote.totals.dueToCourier?.amount ?? null) : rules.delivery.addressPrice.amount,
    lines: cart.map((row, index) => ({
      ...snapshot(row, settings, discounted.reductions[index] ?? 0),
      vatRate: vatRates[index] ?? null,
    })),
    totals: quote.totals,
    placedAt: now,
    takenBy: sale.takenBy,
    idempotencyKey: sale.idempotencyKey,
  });
  const payment = { orderId, ...amountOf(quote), ...expectedBy(request, settings) };
  const write = () => (isFree ? insert() : Promise.all([insert(), insertPayment(op, payment)]));
  // Always after the stock: lines refer to variants, and raising that lock to one for a change can deadlock.
  if (isWaiting) op.sendWithCommit(write);
  else await write();
  return order;
}

function checkPayment({ payment }: PlaceOrderInput, offered: readonly PaymentMethod[]): void {
  if (offered.includes(payment.method)) return;
  const message = 'Нужен е друг начин на плащане.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'payment.method', message }] });
}

/** The provider would refuse the payment after the order. */
function checkCardMinimum({ payment }: PlaceOrderInput, { totals }: PricedLines, settings: Settings): void {
  const { minimum } = cardOffer(settings);
  if (payment.method !== 'card' || !isBelowCardMinimum(totals.total, minimum)) return;
  const message = `${cardMinimumText(minimum)} Избери друг начин на плащане.`;
  throw new ShopError('VALIDATION', { errors: [{ path: 'payment.method', message }] });
}

/** Lockers have nobody in whose presence a parcel could be opened. */
function inspectionOf(delivery: OrderDelivery, { inspection }: Settings): Inspection {
  return delivery.method === 'office' && delivery.officeType === 'locker' ? 'none' : inspection;
}

/** An office that the shop does not know is refused by `resolveDelivery`. */
function checkDelivery({ delivery }: PlaceOrderInput, { deliveryMethods }: Settings): void {
  if (deliveryMethods.includes(delivery.method)) return;
  const message = 'Нужен е друг начин на доставка.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'delivery.method', message }] });
}

function checkAge({ ageConfirmed }: PlaceOrderInput, { ageCheck }: Settings): void {
  if (!ageCheck || ageConfirmed === true) return;
  const message = 'Потвърди, че имаш навършени 18 години, за да поръчаш.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'ageConfirmed', message }] });
}

function amountOf({ totals: { total } }: PricedLines) {
  return { total: total.amount, currency: total.currency };
}

/** The provider of the expected payment. */
function expectedBy({ payment: { method } }: PlaceOrderInput, { cardProvider }: Settings) {
  return { method, provider: method === 'card' ? cardProvider : method };
}

/**
 * The price of the courier that was shown to the buyer, or the table of the shop. The courier is not asked here.
 * @throws PRICE_CHANGED when what was shown is too old, or was for another delivery
 */
async function quotedPrice(
  { tx, now }: { tx: Transaction; now: Date },
  { cart, request, settings, secrets }: Sale,
  { delivery, tableTotals }: { delivery: OrderDelivery; tableTotals: () => Totals },
): Promise<DeliveryQuote> {
  const { deliveryQuote: signedQuote = '', payment } = request;
  if (!settings.quoteDelivery || signedQuote === '' || !secrets) return 'use-table';
  const asked = { lines: cart, delivery, isCod: payment.method === 'cod', table: tableTotals() };
  const quoteRequest = await deliveryQuoteRequest(tx, asked);
  if (!quoteRequest) return 'use-table';
  const shown = readSignedQuote(secrets, quoteRequest, signedQuote, now);
  if (!shown) throw new ShopError('PRICE_CHANGED');
  return shown;
}

/** A cart read during a change of the shop's currency could mix both. A retry succeeds. */
function priceFor(
  cart: readonly CartLineRow[],
  settings: Settings & PricingRules,
  { method }: OrderDelivery,
  discounts: ApplicableDiscounts,
): PresentedCart {
  if (cart.some((line) => line.currency !== settings.currency)) throw new ShopError('CONFLICT');
  return presentCart(cart, settings, { method, discounts });
}

function checkExpectation(expected: Sum | undefined, quote: PricedLines): void {
  if (!expected) return;
  const { total } = quote.totals;
  if (expected.amount === total.amount && expected.currency === total.currency) return;
  throw new ShopError('PRICE_CHANGED', { details: { quote } });
}

function snapshot(
  row: CartLineRow,
  { currency }: Settings,
  discount: number,
): Omit<NewOrder['lines'][number], 'vatRate'> {
  return {
    ...copyCartLine(row),
    unitPrice: { amount: row.price, currency },
    lineTotal: { amount: row.price * row.quantity, currency },
    discount: { amount: discount, currency },
  };
}
