import type { Feature } from '#server/platform/features/feature.ts';
import { registerInspectionAdminRoutes } from './inspection.admin-routes.ts';

export const feature: Feature = {
  name: 'accounting/inspection',
  after: [
    'store/activities',
    'store/settings',
    'catalog/products',
    'sales/orders',
    'sales/payments',
    'accounting/documents',
    'accounting/audit',
  ],
  routes: registerInspectionAdminRoutes,
};
