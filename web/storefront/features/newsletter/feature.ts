import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { newsletterFormActions } from './newsletter-form-actions.ts';
import { confirmNewsletterRoute, stopNewsletterRoute } from './newsletter-routes.ts';

export const newsletter = {
  name: 'newsletter',
  after: ['accounts', 'settings'],
  opens: [],
  routes: [confirmNewsletterRoute, stopNewsletterRoute],
  formActions: newsletterFormActions,
} satisfies StorefrontFeature;
