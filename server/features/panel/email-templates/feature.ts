import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { emailTemplateUndos } from './email-template-undos.ts';
import { registerEmailTemplateAdminRoutes } from './email-templates.admin-routes.ts';

export const feature: Feature = {
  name: 'panel/email-templates',
  after: [
    'store/activities',
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/inquiries',
    'catalog/stock-alerts',
    'catalog/reviews',
    'sales/orders',
    'sales/payments',
    'sales/returns',
    'accounting/documents',
  ],
  routes: registerEmailTemplateAdminRoutes,
  answers: [answer(undoHandlers, emailTemplateUndos)],
};
