import type { FastifyInstance } from 'fastify';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { changePaymentRoute } from '#contracts/checkout/change-payment.ts';
import { codCodeMinutes, codCodeSent, sendCodCodeRoute } from '#contracts/checkout/cod-code.ts';
import { offeredPaymentRoute } from '#contracts/checkout/offered-payment.ts';
import { placeOrderRoute } from '#contracts/orders/orders.ts';
import type { GuessLimit } from '#server/features/pricing/discounts/questions.ts';
import { getOrderOfBuyer, presentToBuyer } from '#server/features/sales/orders/get-order.ts';
import { keyOfOpened, rememberOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import { keyOfPlacedOrder } from '#server/features/sales/orders/placing/order-keys.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { phoneKey } from '#server/platform/phones/phone-key.ts';
import type { Orderer } from './buyer.ts';
import { checkedKey } from './checked-key.ts';
import { checkoutLimits } from './checkout.limits.ts';
import { offeredPayment } from './cod/offered-payment.ts';
import { sendCodCode } from './cod/send-cod-code.ts';
import { openOrderPlacing } from './open-order-placing.ts';
import { changePayment } from './payment/change-payment.ts';
import type { SaleDeps } from './sale-deps.ts';

/** Placing an order. */
export function registerCheckoutRoutes(app: FastifyInstance, deps: Deps & SaleDeps, guesses: GuessLimit): void {
  const { db, secrets } = deps;
  const phones = openActionLimit(checkoutLimits.phonesAtCheckout, deps);
  const codes = openActionLimit(checkoutLimits.codCodes, deps);
  const changes = openActionLimit(checkoutLimits.changedPayments, deps);
  const placeOrder = openOrderPlacing(deps, guesses);
  const admit = (caller: Caller) => admitGuest(db, caller);

  serveRoute(app, offeredPaymentRoute, async ({ caller: { address }, body }) => ({
    methods: await offeredPayment(deps, body, () => phones.tryCount({ address })),
  }));

  serveRoute(app, changePaymentRoute, async ({ params: { id }, body: { method }, caller, cookies }) => {
    await changes.count({ address: caller.address });
    const key = keyOfOpened({ cookies }, id);
    // Another person's order is not found, and nothing is asked of the bank.
    await getOrderOfBuyer(db, caller, { orderId: id, key });
    await changePayment(deps, { orderId: id, method });
    const order = await presentToBuyer(db, await getOrderOfBuyer(db, caller, { orderId: id, key }));
    return { order, message: 'Готово. Начинът на плащане е сменен.' };
  });

  serveRoute(
    app,
    sendCodCodeRoute,
    async ({ caller, body, cookies, write }) => {
      await codes.count({ address: caller.address, subject: phoneKey(secrets, body.phone) });
      const orderer = ordererOf(caller, cookies);
      await write((op) => sendCodCode(op, { orderer, ...body }, deps));
      return { minutes: codCodeMinutes, message: codCodeSent };
    },
    { admit },
  );

  serveRoute(
    app,
    placeOrderRoute,
    async ({ caller, body: request, header, cookies, reply, write }) => {
      const idempotencyKey = checkedKey(header('idempotency-key'));
      const orderer = ordererOf(caller, cookies);
      const order = await placeOrder({ caller, orderer, request, idempotencyKey }, write);
      const response = { order, message: 'Order created successfully.' };
      if ('user' in orderer) return response;
      reply.clearCookie(guestCartCookie);
      const key = keyOfPlacedOrder(secrets, orderer.guest.id, order.id);
      rememberOpened({ cookies, reply }, order.id, key);
      return { ...response, key };
    },
    { admit, outlastsOutage: true, isExact: true },
  );
}

function ordererOf({ user, guestId }: Caller, cookies: Readonly<Record<string, string | undefined>>): Orderer {
  if (user) return { user };
  if (guestId === null) throw new ShopError('NOT_SIGNED_IN');
  return { guest: { id: guestId, cartCookie: cookies[guestCartCookie] } };
}

/** Guests may order only if the shop allows it. */
async function admitGuest(db: Database, { user }: Caller): Promise<void> {
  if (user || (await readSettings(db)).guestCheckout) return;
  throw new ShopError('NOT_SIGNED_IN');
}
