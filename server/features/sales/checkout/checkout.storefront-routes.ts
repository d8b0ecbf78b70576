import type { FastifyInstance } from 'fastify';
import { codCodeMinutes, codCodeSent, sendCodCodeRoute } from '#contracts/checkout/cod-code.ts';
import { offeredPaymentRoute } from '#contracts/checkout/offered-payment.ts';
import { placeOrderRoute } from '#contracts/orders/orders.ts';
import { hasSmsProvider } from '#server/features/customers/sms/settings/has-sms-provider.ts';
import { unknownCode } from '#server/features/pricing/discounts/codes/refuse-code.ts';
import { guestCartCookie } from '#server/features/sales/cart/guest/guest-cart-lines.ts';
import type { GuessLimit } from '#server/features/sales/cart/questions.ts';
import { rememberOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import { phoneKey } from '#server/features/sales/orders/refusals/phone-key.ts';
import { tryCodCode } from '#server/features/sales/orders/refusals/try-cod-code.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { buyerOf, orderKeyOf, type Orderer } from './buyer.ts';
import { openOrderAddressCheck } from './check-order-address.ts';
import { checkedKey } from './checked-key.ts';
import { checkoutLimits } from './checkout.limits.ts';
import { offeredPayment } from './cod/offered-payment.ts';
import { sendCodCode } from './cod/send-cod-code.ts';
import { placeOrder } from './place-order.ts';
import { openReservationLimits } from './reservation-limits.ts';

/** Placing an order, in one transaction. */
export function registerCheckoutRoutes(app: FastifyInstance, deps: Deps, { guesses }: { guesses: GuessLimit }): void {
  const { db, config, secrets } = deps;
  const guests = openActionLimit(checkoutLimits.guestOrders, deps);
  const phones = openActionLimit(checkoutLimits.phonesAtCheckout, deps);
  const codes = openActionLimit(checkoutLimits.codCodes, deps);
  const addresses = openActionLimit(checkoutLimits.addressChecks, deps);
  const checkOrderAddress = openOrderAddressCheck(deps);
  const reserveFor = openReservationLimits(deps);
  const codCheck = {
    phoneKey: (phone: string) => phoneKey(secrets, phone),
    canSendSms: (tx: Database) => hasSmsProvider(tx, config),
  };

  const ordererOf = (caller: Caller, cookies: Readonly<Record<string, string | undefined>>): Orderer => {
    if (caller.user) return { user: caller.user };
    if (caller.guestId === null) throw new ShopError('NOT_SIGNED_IN');
    return { guest: { id: caller.guestId, cartCookie: cookies[guestCartCookie], secrets } };
  };

  serveRoute(app, offeredPaymentRoute, async ({ caller: { address }, body }) => ({
    methods: await offeredPayment(deps, body, () => phones.tryCount({ address })),
  }));

  serveRoute(
    app,
    sendCodCodeRoute,
    async ({ caller, body, cookies, write }) => {
      await codes.count({ address: caller.address, subject: codCheck.phoneKey(body.phone) });
      const request = { orderer: ordererOf(caller, cookies), ...body, check: codCheck, cards: config, secrets };
      await write((op) => sendCodCode(op, request));
      return { minutes: codCodeMinutes, message: codCodeSent };
    },
    { admit: (caller) => admitGuest(db, caller) },
  );

  serveRoute(
    app,
    placeOrderRoute,
    async ({ caller, body, header, cookies, reply, write }) => {
      const idempotencyKey = checkedKey(header('idempotency-key'));
      const orderer = ordererOf(caller, cookies);
      // The order reserves stock for a buyer without a verified identity.
      if ('guest' in orderer) await guests.count({ address: caller.address });
      const buyer = { userId: caller.user?.id ?? null, address: caller.address };
      const reservation = caller.user?.isVerified ? null : reserveFor(buyer);
      const { smsCode } = body;
      const { owner } = buyerOf(orderer, body.contact);
      const mayAsk = () => addresses.tryCount({ address: caller.address });
      const asked = { owner, key: idempotencyKey, asker: 'buyer' as const, mayAsk };
      const addressDoubt = await checkOrderAddress(body, asked);
      const tried =
        smsCode === undefined ? null : await write((op) => tryCodCode(op, { owner, code: smsCode, secrets }));
      const placement = {
        orderer,
        request: body,
        idempotencyKey,
        addressDoubt,
        cards: config,
        reservation,
        codCheck: { ...codCheck, code: tried },
        secrets,
      };
      const { discountCode: code = '' } = body;
      if (code !== '') guesses.check(caller.address);
      const order = await write((op) => placeOrder(op, placement)).catch(async (error: unknown) => {
        await reservation?.giveBack();
        if (error instanceof ShopError && error.message === unknownCode) guesses.note(caller.address, code);
        throw error;
      });
      const answer = { order, message: 'Order created successfully.' };
      if ('user' in orderer) return answer;
      reply.clearCookie(guestCartCookie);
      const key = orderKeyOf(orderer, order.id);
      rememberOpened({ cookies, reply }, order.id, key);
      return { ...answer, key };
    },
    { admit: (caller) => admitGuest(db, caller) },
  );
}

/** Guests may order only if the shop allows it. */
async function admitGuest(db: Database, { user }: Caller): Promise<void> {
  if (user || (await readSettings(db)).guestCheckout) return;
  throw new ShopError('NOT_SIGNED_IN');
}
