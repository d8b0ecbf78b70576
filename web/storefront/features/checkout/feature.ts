import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { checkoutFormActions } from './checkout-form-action.ts';
import { checkoutRoute } from './checkout-route.ts';

export const checkout = {
  name: 'checkout',
  after: ['settings', 'guarantee', 'products', 'cart', 'accounts', 'orders'],
  opens: ['checkout-queries', 'fields/choice', 'fields/office-picker'],
  routes: [checkoutRoute],
  formActions: checkoutFormActions,
  unlistedDescriptions: {
    '/checkout': 'Адрес или офис, начин на плащане и преглед на поръчката.',
  },
} satisfies StorefrontFeature;
