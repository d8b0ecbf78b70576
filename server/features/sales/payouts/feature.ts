import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { payoutUndos } from './payout-undos.ts';
import { registerPayoutAdminRoutes } from './payouts.admin-routes.ts';
import { forgetPayer, readPersonalPayouts } from './personal-payouts.ts';

export const feature: Feature = {
  name: 'sales/payouts',
  after: [
    'store/activities',
    'store/settings',
    'customers/accounts',
    'customers/notifications',
    'sales/orders',
    'sales/payments',
  ],
  opens: ['record-courier-payout'],
  routes: registerPayoutAdminRoutes,
  answers: [
    answer(undoHandlers, payoutUndos),
    answer(personalParts, { name: 'payouts', read: readPersonalPayouts, forget: forgetPayer }),
  ],
};
