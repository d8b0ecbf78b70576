import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { weighVariants } from '#server/features/catalog/products/weigh-variants.ts';
import {
  type ApplicableDiscounts,
  type BuyerDiscounts,
  readApplicableDiscounts,
} from '#server/features/pricing/discounts/applicable-discounts.ts';
import type { HasOrdered } from '#server/features/pricing/discounts/questions.ts';
import { type PresentedCart, presentCart } from '#server/features/sales/cart/pricing/present-cart.ts';
import { recognizePrice } from '#server/features/sales/delivery/couriers/price-delivery.ts';
import { recipientPays, withPayer } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { resolveDelivery } from '#server/features/sales/delivery/resolve-delivery.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { RequestedOrder } from './order-checks.ts';

/** The price of a sale, and how it is computed again. */
export interface SalePrice extends PresentedCart {
  discounts: BuyerDiscounts;
  priceWith: (discounts: ApplicableDiscounts) => PresentedCart;
  /** As stored with the order: an office with its name and address, and who pays the courier. */
  delivery: OrderDelivery;
}

/**
 * Prices a cart for a sale: by the discounts that apply to the buyer, and by the price of the courier that was shown to
 * the buyer or the table of the shop. The courier is not asked here. An office that the shop does not know is refused.
 * @throws PRICE_CHANGED when the shown price of the courier is too old, or was for another delivery
 */
export async function priceSale(
  op: Operation,
  { cart, request, settings }: RequestedOrder,
  { userId, secrets, hasOrdered }: { userId: string | null; secrets: Pick<Secrets, 'key'>; hasOrdered: HasOrdered },
): Promise<SalePrice> {
  const { tx, db, now } = op;
  const payment = request.payment.method;
  const weigh = () => weighVariants(tx, cart);
  const delivery = await resolveDelivery(tx, request.delivery, { payment, weigh });
  // A cart read during a change of the shop's currency could mix both. A retry succeeds.
  if (cart.some((line) => line.currency !== settings.currency)) throw new ShopError('CONFLICT');
  const { method } = delivery;
  const customer = { userId, email: request.contact.email || null };
  const discountQuery = { code: request.discountCode, customer, now, hasOrdered };
  const discounts = await readApplicableDiscounts(tx, discountQuery, db);
  const byTable = { ...settings, recipientPays: await recipientPays(tx, delivery, db) };
  const { deliveryQuote: signedQuote = '' } = request;

  const price = (applicable: ApplicableDiscounts, courierPrice: DeliveryQuote = 'use-table') =>
    presentCart(cart, byTable, { method, discounts: applicable, courierPrice });
  const shownQuote = async (): Promise<DeliveryQuote> => {
    if (!settings.quoteDelivery || signedQuote === '') return 'use-table';
    const parcel = price(discounts).parcelTo({ delivery, isCod: payment === 'cod' });
    const quote = await recognizePrice(op, parcel, { signed: signedQuote, secrets });
    if (!quote) throw new ShopError('PRICE_CHANGED');
    return quote;
  };
  const courierPrice = await shownQuote();
  const priceWith = (applicable: ApplicableDiscounts) => price(applicable, courierPrice);
  const salePrice = priceWith(discounts);
  return { ...salePrice, discounts, priceWith, delivery: withPayer(delivery, salePrice.quote.totals) };
}
