import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';

export const productCards = {
  name: 'product-cards',
  after: ['settings', 'products', 'cart', 'hearts'],
  opens: ['card', 'fact-meter'],
  routes: [],
} satisfies StorefrontFeature;
