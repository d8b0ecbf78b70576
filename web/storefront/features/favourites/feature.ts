import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { favouriteFormActions } from './favourite-form-actions.ts';
import { favouritesRoute, guestFavouritesRoute } from './favourites-routes.ts';

export const favourites = {
  name: 'favourites',
  after: ['products', 'cart', 'accounts', 'hearts', 'product-cards'],
  routes: [favouritesRoute, guestFavouritesRoute],
  formActions: favouriteFormActions,
} satisfies StorefrontFeature;
