import { homeRoute, productRoute, productsRoute } from './catalog-routes.ts';
import { contactRoute, privacyPolicyRoute, termsRoute } from './content-routes.ts';
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
  cartRoute,
  checkoutRoute,
  signInRoute,
  registerRoute,
  accountRoute,
]);
