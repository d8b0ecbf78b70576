import { setUpParts } from '#server/features/panel/dashboard/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { emailExamples } from '#server/features/store/messages/email-examples.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { emailTemplateUndos } from './email-template-undos.ts';
import { registerEmailTemplateAdminRoutes } from './email-templates.admin-routes.ts';
import { hasTestedMail } from './has-tested-mail.ts';

export const feature: Feature = {
  name: 'panel/email-templates',
  after: ['panel/dashboard', 'store/activities', 'store/settings', 'store/messages', 'sales/orders'],
  routes(app, deps, ask) {
    registerEmailTemplateAdminRoutes(app, deps, { examples: ask(emailExamples) });
  },
  answers: [
    answer(undoHandlers, emailTemplateUndos),
    answerWith(setUpParts, ({ deps: { config } }) => ({
      mail: { stored: hasTestedMail, isDone: (_shop, isStored) => config.smtpUrl !== null && isStored },
    })),
  ],
};
