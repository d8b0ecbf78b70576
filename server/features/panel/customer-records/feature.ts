import type { Feature } from '#server/platform/features/feature.ts';
import { registerPeopleAdminRoutes } from './customer-records.admin-routes.ts';

export const feature: Feature = {
  name: 'panel/customer-records',
  after: [
    'store/activities',
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/groups',
    'catalog/favourites',
    'catalog/reviews',
    'sales/addresses',
    'sales/cart',
    'sales/orders',
  ],
  routes: registerPeopleAdminRoutes,
};
