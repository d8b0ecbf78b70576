import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';

/** Marking favourites: the button of a product's page and the heart of a card. */
export const hearts = {
  name: 'hearts',
  after: ['accounts'],
  opens: ['card-heart', 'favourite-button', 'favourite-ids', 'guest-favourites'],
  routes: [],
} satisfies StorefrontFeature;
