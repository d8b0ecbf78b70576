import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { addressFormActions } from './address-form-actions.ts';
import { addressesRoute, addressRoute } from './address-routes.ts';

export const addresses = {
  name: 'addresses',
  after: ['settings', 'accounts', 'checkout'],
  routes: [addressesRoute, addressRoute],
  formActions: addressFormActions,
} satisfies StorefrontFeature;
