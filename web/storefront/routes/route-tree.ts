import {
  accountRoute,
  confirmRoute,
  newPasswordRoute,
  orderRoute,
  ordersRoute,
  profileRoute,
  securityRoute,
} from './account-routes.ts';
import { addressesRoute, addressRoute } from './address-routes.ts';
import {
  forgotPasswordPageRoute,
  registerPageRoute,
  resetPasswordPageRoute,
  signInRoute,
  verifyEmailPageRoute,
} from './auth-routes.ts';
import { cartRoute } from './cart-route.ts';
import { homeRoute, productRoute, productsRoute } from './catalog-routes.ts';
import { checkoutRoute, confirmationRoute, guestOrderRoute } from './checkout-routes.ts';
import { contactRoute, forbiddenRoute } from './content-routes.ts';
import { favouritesRoute, guestFavouritesRoute } from './favourites-route.ts';
import { optOutPageRoute, privacyRoute } from './privacy-routes.ts';
import { ownReviewsRoute, stopRequestsRoute } from './review-routes.ts';
import { rootRoute } from './root.tsx';
import { sandboxRoute } from './sandbox-route.ts';
import { stockAlertsRoute } from './stock-alerts-route.ts';
import { accessibilityRoute, deliveryRoute, privacyPolicyRoute, termsRoute } from './text-routes.ts';
import { withdrawalRoute } from './withdrawal-route.ts';

/** All pages of the storefront. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  productsRoute,
  productRoute,
  stockAlertsRoute,
  contactRoute,
  withdrawalRoute,
  privacyPolicyRoute,
  termsRoute,
  deliveryRoute,
  accessibilityRoute,
  forbiddenRoute,
  cartRoute,
  checkoutRoute,
  confirmationRoute,
  guestOrderRoute,
  signInRoute,
  registerPageRoute,
  forgotPasswordPageRoute,
  resetPasswordPageRoute,
  verifyEmailPageRoute,
  accountRoute,
  ordersRoute,
  orderRoute,
  favouritesRoute,
  guestFavouritesRoute,
  addressesRoute,
  addressRoute,
  privacyRoute,
  optOutPageRoute,
  ownReviewsRoute,
  profileRoute,
  securityRoute,
  confirmRoute,
  newPasswordRoute,
  sandboxRoute,
  stopRequestsRoute,
]);
