import type { Feature } from '#server/platform/features/feature.ts';

export const feature: Feature = {
  name: 'pricing/cart-pricing',
  after: [],
  opens: ['apply-discounts', 'describe-discount', 'discount-rule', 'price-cart'],
};
