import { sql } from 'drizzle-orm';
import { setUpParts } from '#server/features/panel/dashboard/questions.ts';
import { officeCouriers } from '#server/features/store/settings/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { sealedParts } from '#server/platform/features/questions.ts';
import { cacheCouriersWithOffices, couriersWithOffices } from './count-offices.ts';
import { sealedCourierKeys } from './couriers/accounts/sealed-courier-keys.ts';
import { registerCourierAdminRoutes } from './couriers/couriers.admin-routes.ts';
import { registerCourierJobs } from './couriers/couriers.jobs.ts';
import { registerDeliveryAdminRoutes } from './delivery.admin-routes.ts';
import { registerDeliveryRoutes } from './delivery.storefront-routes.ts';
import { courierOffices } from './delivery.tables.ts';
import { registerDispatchJobs } from './dispatch/dispatch.jobs.ts';
import { registerStreetJobs } from './streets/streets.jobs.ts';

export const feature: Feature = {
  name: 'sales/delivery',
  after: ['panel/dashboard', 'store/activities', 'store/settings', 'customers/notifications', 'catalog/products'],
  opens: [
    'couriers/courier-port',
    'couriers/enabled-couriers',
    'couriers/price-delivery',
    'couriers/recipient-pays',
    'couriers/try-courier',
    'find-office',
    'resolve-delivery',
  ],
  routes(app, deps) {
    cacheCouriersWithOffices(deps.db, deps.changes);
    registerDeliveryRoutes(app, deps);
    registerDeliveryAdminRoutes(app, deps);
    registerCourierAdminRoutes(app, deps);
  },
  jobs(deps) {
    registerCourierJobs(deps);
    registerStreetJobs(deps);
    registerDispatchJobs(deps);
  },
  answers: [
    answer(officeCouriers, couriersWithOffices),
    answer(sealedParts, sealedCourierKeys),
    answer(setUpParts, {
      offices: {
        stored: sql`exists (select from ${courierOffices} where ${courierOffices.closedAt} is null)`,
        isDone: ({ deliveryMethods }, isStored) => isStored || !deliveryMethods.includes('office'),
      },
    }),
  ],
};
