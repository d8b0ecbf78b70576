import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';

export const guarantee = {
  name: 'guarantee',
  after: ['settings'],
  opens: ['guarantee-notice'],
  routes: [],
} satisfies StorefrontFeature;
