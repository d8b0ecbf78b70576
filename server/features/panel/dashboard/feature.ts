import type { Feature } from '#server/platform/features/feature.ts';
import { registerDashboardRoutes } from './dashboard.admin-routes.ts';

export const feature: Feature = {
  name: 'panel/dashboard',
  after: [
    'store/activities',
    'store/settings',
    'store/pages',
    'store/messages',
    'customers/accounts',
    'customers/inquiries',
    'catalog/products',
    'catalog/sections',
    'catalog/reviews',
    'sales/delivery',
    'sales/cart',
    'sales/orders',
    'sales/returns',
    'accounting/audit',
  ],
  routes: registerDashboardRoutes,
};
