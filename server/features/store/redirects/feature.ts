import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { missingPages } from '#server/platform/features/questions.ts';
import { openMissingPages } from './open-missing-pages.ts';
import { formerAddresses } from './questions.ts';
import { redirectUndos } from './redirect-undos.ts';
import { registerRedirectAdminRoutes } from './redirects.admin-routes.ts';

export const feature: Feature = {
  name: 'store/redirects',
  after: ['store/activities'],
  opens: ['questions'],
  routes(app, deps, ask) {
    registerRedirectAdminRoutes(app, deps, { former: ask(formerAddresses), missing: ask(missingPages) });
  },
  answers: [answer(undoHandlers, redirectUndos), answerWith(missingPages, ({ deps }) => openMissingPages(deps))],
};
