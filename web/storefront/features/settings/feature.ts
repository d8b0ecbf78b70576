import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';

export const settings = {
  name: 'settings',
  after: [],
  opens: ['settings-query'],
  routes: [],
  topics: { settings: ['settings'] },
} satisfies StorefrontFeature;
