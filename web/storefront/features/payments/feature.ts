import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { sandboxFormActions } from './sandbox-form-actions.ts';
import { sandboxRoute } from './sandbox-route.ts';

export const payments = {
  name: 'payments',
  after: ['accounts', 'orders'],
  routes: [sandboxRoute],
  formActions: sandboxFormActions,
} satisfies StorefrontFeature;
