import { accountRoute, orderRoute, ordersRoute, profileRoute, securityRoute } from './account-routes.ts';
import {
  forgotPasswordPageRoute,
  registerPageRoute,
  resetPasswordPageRoute,
  signInRoute,
  verifyEmailPageRoute,
} from './auth-routes.ts';
import { cartRoute } from './cart-route.ts';
import { homeRoute, productRoute, productsRoute } from './catalog-routes.ts';
import { checkoutRoute, confirmationRoute } from './checkout-routes.ts';
import { contactRoute, forbiddenRoute, privacyPolicyRoute, termsRoute } from './content-routes.ts';
import { rootRoute } from './root.tsx';

/** Every page of the storefront. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  productsRoute,
  productRoute,
  contactRoute,
  privacyPolicyRoute,
  termsRoute,
  forbiddenRoute,
  cartRoute,
  checkoutRoute,
  confirmationRoute,
  signInRoute,
  registerPageRoute,
  forgotPasswordPageRoute,
  resetPasswordPageRoute,
  verifyEmailPageRoute,
  accountRoute,
  ordersRoute,
  orderRoute,
  profileRoute,
  securityRoute,
]);
