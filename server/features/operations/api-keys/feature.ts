import { answerWith, type Feature } from '#server/platform/features/feature.ts';
import { apiKeys } from '#server/platform/features/questions.ts';
import { registerApiKeyAdminRoutes } from './api-keys.admin-routes.ts';
import { openApiKeys } from './open-api-keys.ts';

export const feature: Feature = {
  name: 'operations/api-keys',
  after: ['store/activities', 'store/settings', 'customers/accounts'],
  routes: registerApiKeyAdminRoutes,
  answers: [answerWith(apiKeys, ({ deps }) => openApiKeys(deps))],
};
