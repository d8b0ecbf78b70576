import { lotBuyers } from '#server/features/catalog/products/questions.ts';
import {
  personalParts,
  registrationLimit,
  signInEffects,
  signOutEffects,
  verificationEffects,
} from '#server/features/customers/accounts/questions.ts';
import { earlierOrders, pastOrders } from '#server/features/pricing/discounts/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { emailExamples } from '#server/features/store/messages/email-examples.ts';
import { contractAttachment } from '#server/features/store/messages/questions.ts';
import { officeCouriers } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerOrderContextRoutes } from './admin/order-context.admin-routes.ts';
import { attachContract } from './contract/attach-contract.ts';
import { orderEmailExamples } from './emails/order-email-examples.ts';
import { registerFulfilmentAdminRoutes } from './fulfilment/fulfilments.admin-routes.ts';
import { registerPackingAdminRoutes } from './fulfilment/packing.admin-routes.ts';
import { registerOrderAdminRoutes } from './orders.admin-routes.ts';
import { registerOrderJobs } from './orders.jobs.ts';
import { registerOrderRoutes } from './orders.storefront-routes.ts';
import { anonymiseOrders } from './own-orders/anonymise-orders.ts';
import { claimOrdersOf } from './own-orders/claim-orders.ts';
import { registerGuestOrderRoutes } from './own-orders/guest-orders.storefront-routes.ts';
import { forgetOpenedOrders } from './own-orders/opened-orders.ts';
import { readPastOrder, readPastOrders } from './own-orders/read-past-orders.ts';
import { readPersonalOrders } from './own-orders/read-personal-orders.ts';
import { hasOrdered } from './placing/has-ordered.ts';
import { registerOrderNumberRoutes } from './placing/order-numbers.admin-routes.ts';
import { codConfirmations, manualPayment, readdressing, statusSettlement, totalSettlement } from './questions.ts';
import { emailLotBuyers } from './recalls/email-lot-buyers.ts';
import { exportLotBuyers, lotBuyersHeader, readLotBuyers } from './recalls/read-lot-buyers.ts';
import { readPersonalOutcomes } from './refusals/read-cod-record.ts';
import { orderUndos } from './status/order-undos.ts';

export const feature: Feature = {
  name: 'sales/orders',
  after: [
    'store/activities',
    'store/settings',
    'store/pages',
    'store/messages',
    'customers/accounts',
    'customers/notifications',
    'customers/sms',
    'catalog/products',
    'pricing/discounts',
    'sales/delivery',
    'sales/cart',
  ],
  opens: [
    'address-doubts/check-address',
    'address-doubts/note-address-check',
    'admin/admin-order-filter',
    'admin/list-admin-orders',
    'admin/search-text',
    'admin/sold-orders',
    'bulk/find-target-orders',
    'emails/order-emails',
    'fulfilment/follow-parcel',
    'fulfilment/fulfilments.tables',
    'fulfilment/hand-over-parcel',
    'get-order',
    'orders.tables',
    'own-orders/opened-orders',
    'placing/claim-idempotency-key',
    'placing/create-order',
    'placing/has-ordered',
    'placing/order-keys',
    'questions',
    'refusals/count-cod-outcomes',
    'status/expire-order',
    'status/lock-order',
    'status/note-returned-goods',
    'status/set-payment-status',
  ],
  routes(app, deps, ask) {
    registerOrderRoutes(app, deps);
    registerGuestOrderRoutes(app, deps, { registrations: ask(registrationLimit) });
    registerOrderContextRoutes(app, deps, ask(codConfirmations));
    registerOrderNumberRoutes(app, deps);
    registerOrderAdminRoutes(app, deps, {
      setPayment: ask(manualPayment),
      settleTotal: ask(totalSettlement),
      refuseReaddressing: ask(readdressing),
    });
    registerFulfilmentAdminRoutes(app, deps);
    registerPackingAdminRoutes(app, deps);
  },
  jobs: (deps, ask) => registerOrderJobs(deps, { settle: ask(statusSettlement), confirmations: ask(codConfirmations) }),
  answers: [
    answer(emailExamples, orderEmailExamples),
    answerWith(contractAttachment, ({ deps, ask }) => {
      const sources = { ...deps, couriersWithOffices: ask(officeCouriers) };
      return (termsVersion) => attachContract(sources, termsVersion);
    }),
    answer(pastOrders, { readPastOrder, readPastOrders }),
    answer(earlierOrders, hasOrdered),
    answer(signInEffects, (op, { user }) => claimOrdersOf(op, user)),
    answer(signOutEffects, forgetOpenedOrders),
    answer(verificationEffects, claimOrdersOf),
    answer(undoHandlers, orderUndos),
    answer(lotBuyers, {
      read: readLotBuyers,
      header: lotBuyersHeader,
      export: exportLotBuyers,
      email: emailLotBuyers,
    }),
    // Deleted with the personal data of their orders.
    answerWith(personalParts, ({ ask }) => ({
      name: 'cashOnDelivery',
      read: (db, userId) => readPersonalOutcomes(db, userId, ask(codConfirmations)),
    })),
    answerWith(personalParts, ({ ask }) => ({
      name: 'orders',
      read: readPersonalOrders,
      forget: (op, leaving) => anonymiseOrders(op, leaving, ask(codConfirmations).forget),
    })),
  ],
};
