import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { emailExamples, exampleToken, unprovenReceipts } from '#server/features/store/messages/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { confirmEmail, welcomeEmail } from './newsletter-emails.ts';
import { registerNewsletterAdminRoutes } from './newsletter.admin-routes.ts';
import { registerNewsletterJobs } from './newsletter.jobs.ts';
import { registerNewsletterRoutes } from './newsletter.storefront-routes.ts';
import { forgetNewsletter, readPersonalNewsletter } from './personal-newsletter.ts';

export const feature: Feature = {
  name: 'customers/newsletter',
  after: ['panel/live', 'store/activities', 'store/settings', 'store/messages', 'customers/accounts'],
  routes(app, deps, ask) {
    registerNewsletterRoutes(app, deps, { receipts: ask(unprovenReceipts) });
    registerNewsletterAdminRoutes(app, deps);
  },
  jobs: registerNewsletterJobs,
  answers: [
    answer(emailExamples, {
      'newsletter-confirm': (sender) => confirmEmail(sender, exampleToken),
      'newsletter-welcome': (sender) => welcomeEmail(sender, exampleToken),
    }),
    answer(personalParts, { name: 'newsletter', read: readPersonalNewsletter, forget: forgetNewsletter }),
    answer(liveParts, { newsletter: { permissions: ['users'], topics: [recordTopic('subscriber')] } }),
  ],
};
