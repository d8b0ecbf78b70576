import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerReturnAdminRoutes } from './returns.admin-routes.ts';
import { forgetWithdrawals, readPersonalWithdrawals } from './withdrawals/personal-withdrawals.ts';
import { registerWithdrawalAdminRoutes } from './withdrawals/withdrawals.admin-routes.ts';
import { registerWithdrawalJobs } from './withdrawals/withdrawals.jobs.ts';
import { registerWithdrawalRoutes } from './withdrawals/withdrawals.storefront-routes.ts';

export const feature: Feature = {
  name: 'sales/returns',
  after: [
    'store/activities',
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/notifications',
    'catalog/products',
    'sales/orders',
    'sales/payments',
  ],
  opens: ['return-email', 'returns.tables', 'withdrawals/withdrawal-emails', 'withdrawals/withdrawals.tables'],
  routes(app, deps) {
    registerReturnAdminRoutes(app, deps);
    registerWithdrawalAdminRoutes(app, deps);
    registerWithdrawalRoutes(app, deps);
  },
  jobs: registerWithdrawalJobs,
  answers: [answer(personalParts, { name: 'withdrawals', read: readPersonalWithdrawals, forget: forgetWithdrawals })],
};
