import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { addToCartFormAction } from './add-to-cart-form-action.ts';
import { cartRoute } from './cart-route.ts';
import { cartFormActions } from './page/cart-form-actions.ts';

export const cart = {
  name: 'cart',
  after: ['settings', 'products'],
  opens: [
    'add-several',
    'add-several-as-guest',
    'add-to-cart-form',
    'add-to-cart-form-action',
    'cart-changes',
    'cart-query',
    'discount-cookie',
    'engraving/engraved-text',
    'guest-cart',
    'guest-cart-changes',
    'guest-cart-store',
    'lines-to-quote',
    'page/available-quantity',
    'page/discount-code',
    'page/load-cart',
    'page/totals-list',
    'quick-add',
    'use-cart',
    'write-discount-cookie',
    'write-guest-cart',
  ],
  routes: [cartRoute],
  formActions: { '/products/$slug#add-to-cart': addToCartFormAction, ...cartFormActions },
  unlistedDescriptions: {
    '/cart': 'Какво си избрал, колко струва с доставката и колко остава до безплатна.',
  },
} satisfies StorefrontFeature;
