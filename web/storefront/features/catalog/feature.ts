import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { productRoute, productsRoute } from './catalog-routes.ts';
import { askFormAction } from './product/question-form-action.ts';

export const catalog = {
  name: 'catalog',
  after: [
    'settings',
    'help',
    'guarantee',
    'products',
    'cart',
    'stock-alerts',
    'product-cards',
    'reviews',
    'hearts',
    'content',
  ],
  opens: ['not-found-page'],
  routes: [productsRoute, productRoute],
  formActions: { '/products/$slug#question': askFormAction },
  topics: { offers: ['catalog', 'discounts'] },
} satisfies StorefrontFeature;
