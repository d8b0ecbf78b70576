import { removeFavouriteRoute, addFavouriteRoute } from '#contracts/favourites/favourites.ts';
import { isSignedIn } from '#web/storefront/features/cart/add-to-cart-form-action.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';

const addFavourite: FormAction = async ({ params, fields, callApi }) => {
  const product = `/products/${encodeURIComponent(params['slug'] ?? '')}`;
  if (!(await isSignedIn(callApi))) return { redirect: `/signin?next=${encodeURIComponent(product)}` };
  await callApi(addFavouriteRoute, { params: { productId: fields.get('productId') ?? '' } });
  return { redirect: '/account/favourites' };
};

const drop: FormAction = async ({ fields, callApi }) => {
  await callApi(removeFavouriteRoute, { params: { productId: fields.get('productId') ?? '' } });
  return { redirect: '/account/favourites' };
};

/** Adds and removes favourites without script. */
export const favouriteFormActions: Readonly<Record<string, FormAction>> = {
  '/products/$slug#favourite': addFavourite,
  '/account/favourites#drop-favourite': drop,
};
