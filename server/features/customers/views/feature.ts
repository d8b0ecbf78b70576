import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { listViews } from './list-views.ts';
import { registerViewAdminRoutes } from './views.admin-routes.ts';

export const feature: Feature = {
  name: 'customers/views',
  after: ['customers/accounts'],
  routes: registerViewAdminRoutes,
  answers: [answer(personalParts, { name: 'savedViews', read: listViews })],
};
