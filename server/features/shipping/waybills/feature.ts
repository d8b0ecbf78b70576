import { readdressing } from '#server/features/sales/orders/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { refuseReaddressing } from './refuse-readdressing.ts';
import { registerWaybillAdminRoutes } from './waybills.admin-routes.ts';
import { registerWaybillJobs } from './waybills.jobs.ts';

export const feature: Feature = {
  name: 'shipping/waybills',
  after: [
    'store/activities',
    'store/settings',
    'customers/notifications',
    'catalog/products',
    'pricing/cart-pricing',
    'sales/delivery',
    'sales/orders',
    'sales/payments',
    'sales/payouts',
  ],
  routes: registerWaybillAdminRoutes,
  jobs: registerWaybillJobs,
  answers: [answer(readdressing, refuseReaddressing)],
};
