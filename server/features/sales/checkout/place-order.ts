import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { Order, PlaceOrderInput } from '#contracts/orders/orders.ts';
import { claimIdempotencyKey } from '#server/features/sales/orders/placing/claim-idempotency-key.ts';
import { takeNumberAhead } from '#server/features/sales/orders/placing/create-order.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceOrder } from './announce-order.ts';
import { admitGuest, buyerOf, type Orderer, takeCartOf } from './buyer.ts';
import { openCodGuard } from './cod/guard-cod.ts';
import type { CodCodeTry } from './cod/try-cod-code.ts';
import { type ChannelChecks, checkEngraving } from './order-checks.ts';
import type { Reservation } from './reservation-limits.ts';
import type { SaleDeps } from './sale-deps.ts';
import { openSellCart } from './sell-cart.ts';

export interface Placement {
  orderer: Orderer;
  request: PlaceOrderInput;
  /** The idempotency key of the browser; null for none. */
  idempotencyKey: string | null;
  /** What the courier said about the address, see check-order-address.ts; null for nothing. */
  addressDoubt: AddressDoubt | null;
  /** Counts the stock that the buyer holds; null for a buyer without a limit. */
  reservation: Reservation | null;
  /** The code that the buyer typed, with its try counted and committed; null for none. */
  codCode: CodCodeTry | null;
}

export type PlaceOrder = (op: Operation, placement: Placement) => Promise<Order>;

/**
 * Turns the cart of a customer or guest into an order in one transaction. A cart and an idempotency key each result in
 * at most one order, also with concurrent requests. `sellCart` decides what is sold at which price. Three round trips: the
 * key; cart, settings and number; and together all that is written, with the job of its email, stock, COMMIT.
 * A rule on cash on delivery adds a statement sent with the cart, and two for a code. One more each for an office, what
 * sells out, a discount, a code, a rule for first orders; two for a guest. Popular stock is held only while it commits.
 */
export function openPlaceOrder(deps: SaleDeps): PlaceOrder {
  const sellCart = openSellCart(deps);
  const codGuard = openCodGuard(deps);
  return async (op, { orderer, request, idempotencyKey: key, addressDoubt, reservation, codCode }) => {
    const buyer = buyerOf(orderer, request.contact);
    const placedBefore = key === null ? null : await claimIdempotencyKey(op, { buyer, key, request });
    if (placedBefore) return placedBefore;

    const cachedSettings = await readSettings(op.db);
    // Sent together.
    const [cart, settings, parcels, drawn] = await Promise.all([
      takeCartOf(op, orderer),
      readSettings(op.tx),
      codGuard.earlierParcels(op, request, cachedSettings),
      takeNumberAhead(op, buyer.userId, request.discountCode),
    ]);
    if (!settings.takesOrders) throw new ShopError('SHOP_CLOSED');
    const { lines, guestCart, clear } = cart;
    const checks: ChannelChecks = {
      engraving: checkEngraving,
      reservation: () =>
        reservation?.admit(
          op,
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
        ),
      cashOnDelivery: (_op, order) => codGuard.check(op, order, { parcels, code: codCode }),
    };
    const order = await sellCart(op, {
      id: newId(),
      buyer: { ...buyer, guestCart },
      cart: lines,
      request,
      settings,
      addressDoubt,
      takenBy: null,
      idempotencyKey: key,
      drawn,
      checks,
    });
    clear();
    await admitGuest(op, orderer, { order, secrets: deps.secrets });
    await announceOrder(op, order, settings);
    return order;
  };
}
