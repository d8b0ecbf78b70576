import type { Feature } from '#server/platform/features/feature.ts';

export const feature: Feature = {
  name: 'pricing/cart-pricing',
  after: [],
  opens: ['price-with-discounts', 'pricing-input'],
};
