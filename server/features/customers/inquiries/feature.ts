import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { deleteInquiriesOf } from './delete-inquiries-of.ts';
import { registerInquiryAdminRoutes } from './inquiries.admin-routes.ts';
import { registerInquiryRoutes } from './inquiries.storefront-routes.ts';
import { readPersonalInquiries } from './read-personal-inquiries.ts';

export const feature: Feature = {
  name: 'customers/inquiries',
  after: ['store/activities', 'store/settings', 'store/messages', 'customers/accounts', 'customers/notifications'],
  opens: ['inquiries.tables', 'inquiry-emails'],
  routes(app, deps) {
    registerInquiryRoutes(app, deps);
    registerInquiryAdminRoutes(app, deps);
  },
  answers: [answer(personalParts, { name: 'inquiries', read: readPersonalInquiries, forget: deleteInquiriesOf })],
};
