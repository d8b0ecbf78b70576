import { answer, type Feature } from '#server/platform/features/feature.ts';
import { sealedParts } from '#server/platform/features/questions.ts';
import { sealedWebhookSecrets } from './sealed-webhook-secrets.ts';
import { registerWebhookAdminRoutes } from './webhooks.admin-routes.ts';
import { registerWebhookJobs } from './webhooks.jobs.ts';

/** Triggers on the tables of orders, products, accounts and reviews write its events. */
export const feature: Feature = {
  name: 'operations/webhooks',
  after: ['store/activities', 'store/settings', 'customers/accounts'],
  routes: registerWebhookAdminRoutes,
  jobs: registerWebhookJobs,
  answers: [answer(sealedParts, sealedWebhookSecrets)],
};
