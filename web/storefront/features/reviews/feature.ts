import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { reviewFormActions } from './review-form-actions.ts';
import { ownReviewsRoute, stopRequestsRoute } from './review-routes.ts';

export const reviews = {
  name: 'reviews',
  after: ['products', 'accounts'],
  opens: ['review-text', 'reviews'],
  routes: [ownReviewsRoute, stopRequestsRoute],
  formActions: reviewFormActions,
} satisfies StorefrontFeature;
