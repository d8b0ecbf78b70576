import type { Feature } from '#server/platform/features/feature.ts';

export const feature: Feature = {
  name: 'pricing/cart-pricing',
  after: ['store/settings'],
  opens: ['apply-discounts', 'describe-discount', 'discount-rule', 'price-cart', 'vat-by-rate', 'vat-contained'],
};
