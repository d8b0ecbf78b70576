import type { FastifyInstance } from 'fastify';
import {
  completeSandboxPaymentRoute,
  getSandboxPaymentRoute,
  payOrderRoute,
  returnFromPaymentRoute,
} from '#contracts/payments/payments.ts';
import { getOrderOfBuyer } from '#server/features/sales/orders/get-order.ts';
import { keyOfOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getPaymentOfOrder } from './get-payment-of-order.ts';
import { registerProviderRoutes } from './notices/provider-routes.ts';
import { orderAddress, type PayWord } from './order-address.ts';
import { sendPaymentForm } from './payment-form-page.ts';
import { paymentLimits } from './payments.limits.ts';
import { type HostedPage, ProviderDown, type ProviderState } from './registry/payment-provider.ts';
import { completeSandboxPayment, getSandboxPayment } from './sandbox/complete-sandbox-payment.ts';
import { PaymentPending, startPayment } from './start-payment.ts';
import { syncPayment } from './sync-payment.ts';
import { registerTransferRoutes } from './transfer/transfer.storefront-routes.ts';

const paySeconds = 25;

/** Payment routes for buyers and providers. */
export function registerPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  registerTransferRoutes(app, deps);
  registerProviderRoutes(app, deps);
  registerBuyersWays(app, deps);
  const { db } = deps;
  serveRoute(app, getSandboxPaymentRoute, async ({ params }) => ({ payment: await getSandboxPayment(db, params.id) }));
  serveRoute(app, completeSandboxPaymentRoute, async ({ params, body, write }) => {
    await write((op) => completeSandboxPayment(op, params.id, body.outcome));
    return { message: 'Готово.' };
  });
}

/**
 * GET links instead of forms, because the form policy forbids redirects to other sites. Following a link pays nothing.
 */
function registerBuyersWays(app: FastifyInstance, deps: Deps): void {
  const { db, log } = deps;
  const limit = openActionLimit(paymentLimits.paymentPages, deps);

  serveRaw(
    app,
    payOrderRoute,
    async ({ params, caller, cookies }, reply) => {
      // The order page asks the user to sign in again and has the same link.
      const key = keyOfOpened({ cookies }, params.id);
      if (caller.user === null && key === undefined) return reply.redirect(`/account/orders/${params.id}`, 303);
      const order = await getOrderOfBuyer(db, caller, { orderId: params.id, key });
      const address = (word?: PayWord) => orderAddress(order, key !== undefined, word);
      let page: HostedPage | null = null;
      try {
        page = await startPayment(deps, order.id);
      } catch (error) {
        if (error instanceof PaymentPending) return reply.redirect(address('pending'), 303);
        if (!(error instanceof ProviderDown) && !(error instanceof ShopError)) throw error;
        log.warn({ order: order.number, error: errorText(error) }, 'A payment could not be started');
        return reply.redirect(address('later'), 303);
      }
      if (page && 'form' in page) return sendPaymentForm(reply, page.form, (await readSettings(db)).speech);
      return reply.redirect(page?.url ?? address(), 303);
    },
    { timeoutSeconds: paySeconds, limit },
  );

  serveRaw(
    app,
    returnFromPaymentRoute,
    async ({ params, cookies }, reply) => {
      const { order } = await getPaymentOfOrder(db, params.id);
      let word: PayWord | null = 'pending';
      try {
        word = wordFor(await syncPayment(deps, params.id));
      } catch (error) {
        // The buyer is redirected regardless; the webhook or the scheduled job asks again.
        log.warn(
          { payment: params.id, error: errorText(error) },
          'The provider returned no state of a payment after the buyer returned',
        );
      }
      return reply.redirect(orderAddress(order, keyOfOpened({ cookies }, order.id) !== undefined, word), 303);
    },
    { timeoutSeconds: paySeconds, limit },
  );
}

/** Null when the status of the order is sufficient. */
function wordFor(state: ProviderState | null): PayWord | null {
  if (!state || state.captured > 0 || state.authorized > 0) return null;
  if (state.isPending) return 'pending';
  return state.failures.length > 0 ? null : 'unfinished';
}
