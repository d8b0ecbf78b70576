import { sql } from 'drizzle-orm';
import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { orderWithdrawals } from '#server/features/sales/orders/questions.ts';
import { emailExamples, unprovenReceipts } from '#server/features/store/messages/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { returnEmailExamples } from './return-email-examples.ts';
import { registerReturnAdminRoutes } from './returns.admin-routes.ts';
import { forgetWithdrawals, readPersonalWithdrawals } from './withdrawals/personal-withdrawals.ts';
import { withdrawalsOfOrders } from './withdrawals/withdrawals-of-orders.ts';
import { registerWithdrawalAdminRoutes } from './withdrawals/withdrawals.admin-routes.ts';
import { registerWithdrawalJobs } from './withdrawals/withdrawals.jobs.ts';
import { registerWithdrawalRoutes } from './withdrawals/withdrawals.storefront-routes.ts';
import { withdrawals } from './withdrawals/withdrawals.tables.ts';

export const feature: Feature = {
  name: 'sales/returns',
  after: [
    'panel/dashboard',
    'store/activities',
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/notifications',
    'catalog/products',
    'sales/orders',
    'sales/payments',
  ],
  opens: ['returns.tables'],
  routes(app, deps, ask) {
    registerReturnAdminRoutes(app, deps);
    registerWithdrawalAdminRoutes(app, deps);
    registerWithdrawalRoutes(app, deps, { others: ask(unprovenReceipts) });
  },
  jobs: registerWithdrawalJobs,
  answers: [
    answer(emailExamples, returnEmailExamples),
    answer(orderWithdrawals, withdrawalsOfOrders),
    answer(personalParts, { name: 'withdrawals', read: readPersonalWithdrawals, forget: forgetWithdrawals }),
    answer(waitingWork, {
      new_withdrawals: {
        permission: 'orders',
        count: () => sql`(select count(*) from ${withdrawals} where ${withdrawals.state} = 'new')`,
      },
    }),
  ],
};
