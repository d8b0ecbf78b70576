import type { Order, PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { GuessLimit } from '#server/features/pricing/discounts/questions.ts';
import { outlastOutage } from '#server/platform/database/pool/outlast-outage.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { Operation } from '#server/platform/operation.ts';
import { openOrderAddressCheck } from './addresses/check-order-address.ts';
import { buyerOf, type Orderer } from './buyer.ts';
import { checkoutLimits } from './checkout.limits.ts';
import { tryCodCode } from './cod/try-cod-code.ts';
import { openPlaceOrder } from './place-order.ts';
import { openReservationLimits } from './reservation-limits.ts';
import type { SaleDeps } from './sale-deps.ts';

interface OrderAttempt {
  caller: Pick<Caller, 'user' | 'address'>;
  orderer: Orderer;
  request: PlaceOrderInput;
  idempotencyKey: string | null;
}

type Write = <T>(work: (op: Operation) => Promise<T>) => Promise<T>;

/** Places an order of the storefront, with what must happen outside of its transaction. */
export type OrderPlacing = (attempt: OrderAttempt, write: Write) => Promise<Order>;

/**
 * Opens the placing of orders: its limits and dependencies are bound once. Before the transaction the attempt is counted,
 * the courier is asked about the address, and the try of a code is committed, which a refused order must not take back.
 * After a refusal the reserved stock is given back, and an unknown discount code counts as a guess. An order with a key
 * waits for a database that fails over.
 */
export function openOrderPlacing(deps: Deps & SaleDeps, guesses: GuessLimit): OrderPlacing {
  const { db, secrets } = deps;
  const guests = openActionLimit(checkoutLimits.guestOrders, deps);
  const addresses = openActionLimit(checkoutLimits.addressChecks, deps);
  const checkOrderAddress = openOrderAddressCheck(deps);
  const reserveFor = openReservationLimits(deps);
  const placeOrder = openPlaceOrder(deps);

  return async ({ caller: { user, address }, orderer, request, idempotencyKey }, write) => {
    const patiently = <T>(work: () => Promise<T>) => (idempotencyKey === null ? work() : outlastOutage(db, work));
    // The order reserves stock for a buyer without a verified identity.
    if ('guest' in orderer) await guests.count({ address });
    const reservation = user?.isVerified ? null : reserveFor({ userId: user?.id ?? null, address });
    const { smsCode: code, discountCode } = request;
    const { owner } = buyerOf(orderer, request.contact);
    let asking: Promise<boolean> | undefined;
    const mayAsk = () => (asking ??= addresses.tryCount({ address }));
    const addressDoubt = await patiently(() =>
      checkOrderAddress(request, { owner, key: idempotencyKey, asker: 'buyer', mayAsk }),
    );
    const codCode = code === undefined ? null : await write((op) => tryCodCode(op, { owner, code, secrets }));
    const placement = { orderer, request, idempotencyKey, addressDoubt, reservation, codCode };
    try {
      return await guesses.guard(address, discountCode, () =>
        patiently(() => write((op) => placeOrder(op, placement))),
      );
    } catch (error) {
      await reservation?.giveBack();
      throw error;
    }
  };
}
