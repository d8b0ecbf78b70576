import { addToCartFormAction } from '#web/storefront/features/cart/add-to-cart-form-action.ts';
import type { FormAction } from './form-action.ts';

/**
 * Every form that works without script: the path of its page, `#`, and its hidden field `form`. Part of the server's
 * bundle only.
 */
export const formActions: Readonly<Record<string, FormAction>> = {
  '/products/$slug#add-to-cart': addToCartFormAction,
};
