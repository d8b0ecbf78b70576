import { accountFormActions } from '#web/storefront/features/accounts/account-form-actions.ts';
import { privacyFormActions } from '#web/storefront/features/accounts/privacy/privacy-form-actions.ts';
import { authFormActions } from '#web/storefront/features/accounts/sign-in/auth-form-actions.ts';
import { addressFormActions } from '#web/storefront/features/addresses/address-form-actions.ts';
import { addToCartFormAction } from '#web/storefront/features/cart/add-to-cart-form-action.ts';
import { cartFormActions } from '#web/storefront/features/cart/page/cart-form-actions.ts';
import { checkoutFormActions } from '#web/storefront/features/checkout/checkout-form-action.ts';
import { inquiryFormAction } from '#web/storefront/features/content/inquiry-form-action.ts';
import { favouriteFormActions } from '#web/storefront/features/favourites/favourite-form-actions.ts';
import { guestOrderFormActions } from '#web/storefront/features/orders/guest/guest-form-actions.ts';
import { orderFormActions } from '#web/storefront/features/orders/order-form-actions.ts';
import { sandboxFormActions } from '#web/storefront/features/payments/sandbox-form-actions.ts';
import { reviewFormActions } from '#web/storefront/features/reviews/review-form-actions.ts';
import { stockAlertFormActions } from '#web/storefront/features/stock-alerts/stock-alert-form-actions.ts';
import { withdrawalFormActions } from '#web/storefront/features/withdrawals/withdrawal-form-actions.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';

/**
 * All forms that work without script: the path of their page, `#`, and the hidden field `form`. Part of the server
 * bundle only.
 */
export const formActions: Readonly<Record<string, FormAction>> = {
  '/products/$slug#add-to-cart': addToCartFormAction,
  '/contact#inquiry': inquiryFormAction,
  ...stockAlertFormActions,
  ...favouriteFormActions,
  ...cartFormActions,
  ...checkoutFormActions,
  ...authFormActions,
  ...accountFormActions,
  ...addressFormActions,
  ...privacyFormActions,
  ...orderFormActions,
  ...guestOrderFormActions,
  ...withdrawalFormActions,
  ...reviewFormActions,
  ...sandboxFormActions,
};
