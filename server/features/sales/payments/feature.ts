import { manualPayment, statusSettlement, totalSettlement } from '#server/features/sales/orders/questions.ts';
import { emailExamples, senderOfExample } from '#server/features/store/messages/questions.ts';
import { cardPayment } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { sealedParts } from '#server/platform/features/questions.ts';
import { registerCardAdminRoutes } from './card-settings/cards.admin-routes.ts';
import { sealedKeys } from './card-settings/sealed-keys.ts';
import { setManualPayment } from './manual/set-manual-payment.ts';
import { registerPaymentAdminRoutes } from './payments.admin-routes.ts';
import { registerPaymentJobs } from './payments.jobs.ts';
import { registerPaymentRoutes } from './payments.storefront-routes.ts';
import { refundEmail } from './refunds/refund-email.ts';
import { cardOffer } from './registry/card-offer.ts';
import { settleStatusChange } from './settle-status-change.ts';
import { settleTotal } from './unpaid/settle-total.ts';

export const feature: Feature = {
  name: 'sales/payments',
  after: ['store/activities', 'store/settings', 'store/messages', 'customers/notifications', 'sales/orders'],
  opens: [
    'insert-payment',
    'leave-card',
    'manual/receive-money',
    'manual/take-back-money',
    'money-of',
    'payments.tables',
    'refunds/refund-payment',
    'refunds/send-refund',
  ],
  routes(app, deps) {
    registerPaymentRoutes(app, deps);
    registerPaymentAdminRoutes(app, deps);
    registerCardAdminRoutes(app, deps);
  },
  jobs: registerPaymentJobs,
  answers: [
    answer(emailExamples, {
      'money-returned': (_sender, data) => refundEmail(senderOfExample(data), data.order, data.order.totals.total),
    }),
    answer(cardPayment, cardOffer),
    answer(manualPayment, setManualPayment),
    answer(totalSettlement, settleTotal),
    answerWith(
      statusSettlement,
      ({ deps }) =>
        (change) =>
          settleStatusChange(deps, change),
    ),
    answer(sealedParts, sealedKeys),
  ],
};
