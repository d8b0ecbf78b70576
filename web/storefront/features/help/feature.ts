import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { helpRoute } from './help-route.ts';

export const help = {
  name: 'help',
  after: ['settings', 'content'],
  opens: ['answers-lazy', 'help-query'],
  routes: [helpRoute],
  // The answers name prices and days of the settings; those of other pages and the boxes are found too.
  topics: { help: ['pages', 'settings', 'content', 'discounts'] },
  descriptions: { '/help': 'Отговори за доставка, плащане, връщане, поръчка и профил.' },
} satisfies StorefrontFeature;
