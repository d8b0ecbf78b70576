import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';

export const settings = {
  name: 'settings',
  after: [],
  opens: ['settings-query', 'shop-mark'],
  routes: [],
  topics: { settings: ['settings'] },
} satisfies StorefrontFeature;
