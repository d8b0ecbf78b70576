import { sql } from 'drizzle-orm';
import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { emailExamples, unprovenReceipts } from '#server/features/store/messages/questions.ts';
import { linkedPlaces } from '#server/features/store/navigation/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { deleteInquiriesOf } from './delete-inquiries-of.ts';
import { registerInquiryAdminRoutes } from './inquiries.admin-routes.ts';
import { registerInquiryJobs } from './inquiries.jobs.ts';
import { registerInquiryRoutes } from './inquiries.storefront-routes.ts';
import { inquiries } from './inquiries.tables.ts';
import { answerEmail, confirmationEmail, contactEmail } from './inquiry-emails.ts';
import { readPersonalInquiries } from './read-personal-inquiries.ts';

export const feature: Feature = {
  name: 'customers/inquiries',
  after: [
    'panel/live',
    'panel/dashboard',
    'store/activities',
    'store/settings',
    'store/navigation',
    'store/messages',
    'customers/accounts',
    'customers/notifications',
  ],
  routes(app, deps, ask) {
    const places = ask(linkedPlaces);
    registerInquiryRoutes(app, deps, {
      receipts: ask(unprovenReceipts),
      findProducts: async (db, ids) => (await places.get('product')?.(db, ids)) ?? [],
    });
    registerInquiryAdminRoutes(app, deps);
  },
  jobs: registerInquiryJobs,
  answers: [
    answer(emailExamples, {
      'inquiry-confirmed': confirmationEmail,
      'contact-received': (sender) => contactEmail(sender, null),
      'question-answered': (sender) =>
        answerEmail(sender, {
          productId: null,
          productName: 'Мента',
          message: 'Колко голяма е кутията?',
          answer: 'Осем сантиметра.',
        }),
    }),
    answer(personalParts, { name: 'inquiries', read: readPersonalInquiries, forget: deleteInquiriesOf }),
    answer(waitingWork, {
      new_inquiries: {
        permission: 'orders',
        count: () => sql`(select count(*) from ${inquiries} where ${inquiries.state} = 'new')`,
      },
    }),
    answer(liveParts, { inquiries: { permissions: ['orders'], topics: [recordTopic('inquiry')] } }),
  ],
};
