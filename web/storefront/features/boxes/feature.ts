import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { boxRoute } from './box-route.ts';
import { fillBoxFormAction } from './fill-box-form-action.ts';

export const boxes = {
  name: 'boxes',
  after: ['products', 'cart'],
  opens: ['box-query'],
  routes: [boxRoute],
  formActions: { '/boxes/$slug#box': fillBoxFormAction },
  topics: { box: ['catalog', 'discounts'] },
} satisfies StorefrontFeature;
