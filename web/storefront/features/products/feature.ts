import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';

export const products = {
  name: 'products',
  after: ['settings'],
  opens: [
    'catalog-queries',
    'catalog-reads',
    'gallery-sizes',
    'gallery-zoom',
    'path-to',
    'picture-fallback',
    'popular-products',
    'price-tag',
    'product-card',
    'product-detail',
    'product-list',
    'product-picture',
    'product-pictures',
    'product-search',
    'rating',
    'review-choice',
    'variant-labels',
    'variant-questions',
  ],
  routes: [],
  topics: { reviews: ['catalog', 'reviews'], product: ['catalog', 'dispatch'] },
} satisfies StorefrontFeature;
