import type { FastifyInstance } from 'fastify';
import { listWebhooksRoute, replayWebhookRoute } from '#contracts/payments/payment-webhooks.ts';
import {
  capturePaymentRoute,
  getPaymentRoute,
  listPaymentsRoute,
  markReceivedRoute,
  refundPaymentRoute,
} from '#contracts/payments/payments.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { capturePayment } from './capture-payment.ts';
import { getPayment } from './get-payment.ts';
import { listPayments } from './list-payments.ts';
import { markReceived } from './manual/mark-received.ts';
import { handleWebhook } from './notices/handle-webhook.ts';
import { getWebhook, listWebhooks } from './notices/list-webhooks.ts';
import { refundAndNotify } from './refunds/refund-and-notify.ts';
import { sendRefundNow } from './refunds/send-refund.ts';
import { unlessDown } from './refunds/unless-down.ts';
import { providerChoices } from './registry/provider-labels.ts';

const refundMessages = {
  done: 'Сумата е върната.',
  pending: 'Връщането е заявено. Щом доставчикът го потвърди, ще го видиш тук.',
  refused: 'Доставчикът отказа да върне сумата.',
};

/** Payments in the panel. */
export function registerPaymentAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveRoute(
    app,
    listPaymentsRoute,
    async ({ query }) => {
      return {
        ...(await listPayments(db, query)),
        providers: providerChoices(),
        page: query.page,
        limit: query.limit,
      };
    },
    { isExact: true },
  );

  serveRoute(app, getPaymentRoute, async ({ params }) => ({ payment: await getPayment(db, params.id) }));

  serveRoute(app, capturePaymentRoute, async ({ params, caller }) => {
    await capturePayment(deps, caller, params.id);
    return { payment: await getPayment(db, params.id), message: 'Сумата е взета.' };
  });

  serveRoute(app, refundPaymentRoute, async ({ params, body, write }) => {
    const refund = {
      paymentId: params.id,
      amount: body.amount,
      reason: body.reason,
    };
    const refundId = await write((op) => refundAndNotify(op, refund));
    await sendRefundNow(deps, refundId);
    const payment = await getPayment(db, params.id);
    const state = payment.refunds.find(({ id }) => id === refundId)?.state ?? 'pending';
    return { payment, message: refundMessages[state] };
  });

  serveRoute(app, markReceivedRoute, async ({ body, write }) => {
    const paymentId = await write((op) => markReceived(op, body));
    return { payment: await getPayment(db, paymentId), message: 'Плащането е записано.' };
  });

  serveRoute(app, listWebhooksRoute, async ({ query }) => {
    return { ...(await listWebhooks(db, query)), page: query.page, limit: query.limit };
  });

  serveRoute(app, replayWebhookRoute, async ({ params, write }) => {
    const { eventId } = await getWebhook(db, params.id);
    await write((op) =>
      recordActivity(op, {
        action: 'payment.webhook-replayed',
        subjectType: 'payment-webhook',
        subjectId: params.id,
        subjectName: eventId,
      }),
    );
    await unlessDown(() => handleWebhook(deps, params.id));
    const webhook = await getWebhook(db, params.id);
    const message = webhook.state === 'handled' ? 'Съобщението е обработено.' : 'Съобщението още не е обработено.';
    return { webhook, message };
  });
}
