import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { stockAlertFormActions } from './stock-alert-form-actions.ts';
import { stockAlertsRoute } from './stock-alerts-route.ts';

export const stockAlerts = {
  name: 'stock-alerts',
  after: ['products', 'accounts'],
  opens: ['stock-alert-form'],
  routes: [stockAlertsRoute],
  formActions: stockAlertFormActions,
} satisfies StorefrontFeature;
