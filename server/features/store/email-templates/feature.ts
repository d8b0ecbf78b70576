import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { emailExamples, lastOrder, lastReview } from '#server/features/store/messages/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { emailTemplateUndos } from './email-template-undos.ts';
import { registerEmailTemplateAdminRoutes } from './email-templates.admin-routes.ts';

export const feature: Feature = {
  name: 'store/email-templates',
  after: ['store/activities', 'store/settings', 'store/design', 'store/messages'],
  routes(app, deps, ask) {
    registerEmailTemplateAdminRoutes(app, deps, {
      examples: ask(emailExamples),
      lastOrder: ask(lastOrder),
      lastReview: ask(lastReview),
    });
  },
  answers: [answer(undoHandlers, emailTemplateUndos)],
};
