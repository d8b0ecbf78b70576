import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { emailExamples } from '#server/features/store/messages/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { deleteAlertsOf, readPersonalAlerts } from './personal-alerts.ts';
import { stockAlertEmail } from './stock-alert-email.ts';
import { registerStockAlertJobs } from './stock-alerts.jobs.ts';
import { registerStockAlertRoutes } from './stock-alerts.storefront-routes.ts';

export const feature: Feature = {
  name: 'catalog/stock-alerts',
  after: ['store/settings', 'store/messages', 'customers/accounts', 'catalog/products'],
  routes: registerStockAlertRoutes,
  jobs: registerStockAlertJobs,
  answers: [
    answer(emailExamples, {
      'stock-alert': (sender, { review: { product }, secrets, email, order }) => {
        const { sku = 'SKU-1', variantName = '' } = order.lines[0] ?? {};
        return stockAlertEmail({ ...sender, secrets }, { ...product, email, sku, variantName: variantName || 'Мента' });
      },
    }),
    answer(personalParts, { name: 'stockAlerts', read: readPersonalAlerts, forget: deleteAlertsOf }),
  ],
};
