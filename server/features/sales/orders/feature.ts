import {
  boughtTogether,
  lotBuyers,
  waitingLines as waitingLinesQuestion,
} from '#server/features/catalog/products/questions.ts';
import {
  addressEffects,
  personalParts,
  purchasesOfUsers,
  registrationLimit,
  signOutEffects,
} from '#server/features/customers/accounts/questions.ts';
import { firstOrder, sales, waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { panelSearches } from '#server/features/panel/palette/questions.ts';
import { earlierOrders, pastOrders } from '#server/features/pricing/discounts/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import {
  contractAttachment,
  emailExamples,
  lastOrder,
  lateComposers,
} from '#server/features/store/messages/questions.ts';
import { currentOffer } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { shopFigures } from '#server/platform/features/questions.ts';
import { findOrders } from './admin/find-orders.ts';
import { registerOrderContextRoutes } from './admin/order-context.admin-routes.ts';
import { openOrders, waitingOrders } from './admin/waiting-orders.ts';
import { attachContract } from './contract/attach-contract.ts';
import { composePlacedEmails } from './emails/compose-placed-emails.ts';
import { orderEmailExamples } from './emails/order-email-examples.ts';
import { readLastOrder } from './emails/read-last-order.ts';
import { readBoughtTogether } from './figures/read-bought-together.ts';
import { readDays } from './figures/read-days.ts';
import { readFirstOrder } from './figures/read-first-order.ts';
import { readPurchases } from './figures/read-purchases.ts';
import { readSoldProducts } from './figures/read-sold-products.ts';
import { registerFulfilmentAdminRoutes } from './fulfilment/fulfilments.admin-routes.ts';
import { registerPackingAdminRoutes } from './fulfilment/packing.admin-routes.ts';
import { waitingLines } from './fulfilment/waiting-lines.ts';
import { registerOrderAdminRoutes } from './orders.admin-routes.ts';
import { registerOrderJobs } from './orders.jobs.ts';
import { registerOrderRoutes } from './orders.storefront-routes.ts';
import { anonymiseOrders } from './own-orders/anonymise-orders.ts';
import { claimOrdersOf } from './own-orders/claim-orders.ts';
import { registerGuestEmailRoutes } from './own-orders/guest-emails.storefront-routes.ts';
import { registerGuestOrderRoutes } from './own-orders/guest-orders.storefront-routes.ts';
import { forgetOpenedOrders } from './own-orders/opened-orders.ts';
import { readPastOrder, readPastOrders } from './own-orders/read-past-orders.ts';
import { readPersonalOrders } from './own-orders/read-personal-orders.ts';
import { hasOrdered } from './placing/has-ordered.ts';
import { registerOrderNumberRoutes } from './placing/order-numbers.admin-routes.ts';
import {
  codConfirmations,
  manualPayment,
  orderWithdrawals,
  readdressing,
  statusSettlement,
  totalSettlement,
} from './questions.ts';
import { emailLotBuyers } from './recalls/email-lot-buyers.ts';
import { exportLotBuyers, lotBuyersHeader, readLotBuyers } from './recalls/read-lot-buyers.ts';
import { readPersonalOutcomes } from './refusals/read-cod-record.ts';
import { orderUndos } from './status/order-undos.ts';

export const feature: Feature = {
  name: 'sales/orders',
  after: [
    'panel/live',
    'panel/dashboard',
    'panel/palette',
    'store/activities',
    'store/settings',
    'store/design',
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
    'admin/search-text',
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
    'placing/order-keys',
    'placing/order-links',
    'questions',
    'refusals/cod-outcomes.tables',
    'refusals/count-cod-outcomes',
    'status/expire-order',
    'status/lock-order',
    'status/note-returned-goods',
    'status/set-payment-method',
    'status/set-payment-status',
  ],
  routes(app, deps, ask) {
    const readWithdrawals = ask(orderWithdrawals);
    registerOrderRoutes(app, deps, { readWithdrawals });
    registerGuestOrderRoutes(app, deps, { registrations: ask(registrationLimit), readWithdrawals });
    registerGuestEmailRoutes(app, deps);
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
      const sources = { ...deps, readOffer: ask(currentOffer) };
      return (termsVersion) => attachContract(sources, termsVersion);
    }),
    answerWith(lateComposers, ({ deps }) => ({ 'order-placed': (orderIds) => composePlacedEmails(deps, orderIds) })),
    answer(pastOrders, { readPastOrder, readPastOrders }),
    answer(waitingLinesQuestion, waitingLines),
    answer(boughtTogether, readBoughtTogether),
    answer(earlierOrders, hasOrdered),
    answer(signOutEffects, forgetOpenedOrders),
    answer(addressEffects, claimOrdersOf),
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
    answer(waitingWork, waitingOrders),
    answer(shopFigures, openOrders),
    answer(firstOrder, readFirstOrder),
    answer(sales, { readDays, readSoldProducts }),
    answer(panelSearches, { order: { permission: 'orders', find: findOrders } }),
    // Payments are visible with access to orders, which show how they were paid.
    answer(liveParts, { orders: { permissions: ['orders'], topics: [recordTopic('order'), recordTopic('payment')] } }),
    answer(purchasesOfUsers, readPurchases),
    answer(lastOrder, readLastOrder),
  ],
};
