import { homeRoute, productRoute, productsRoute } from './catalog-routes.ts';
import { contactRoute, forbiddenRoute, privacyPolicyRoute, termsRoute } from './content-routes.ts';
import { rootRoute } from './root.tsx';
import { accountRoute, cartRoute, checkoutRoute, registerRoute, signInRoute } from './visitor-routes.ts';

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
  signInRoute,
  registerRoute,
  accountRoute,
]);
