import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Parts of a product's page that the server draws with it and whose script the browser loads once the rest is at work:
 * what one needs to choose and to buy does not wait for them. Each stands within a Suspense of its own.
 */
export const ProductMore = lazyRouteComponent(() => import('./product-more.tsx'), 'ProductMore');
export const Reviews = lazyRouteComponent(() => import('#web/storefront/features/reviews/reviews.tsx'), 'Reviews');
export const DeliveryLines = lazyRouteComponent(() => import('./delivery-lines.tsx'), 'DeliveryLines');
export const RelatedProducts = lazyRouteComponent(() => import('./related-products.tsx'), 'RelatedProducts');
export const FavouriteButton = lazyRouteComponent(
  () => import('#web/storefront/features/favourites/favourite-button.tsx'),
  'FavouriteButton',
);
export const StockAlertForm = lazyRouteComponent(
  () => import('#web/storefront/features/stock-alerts/stock-alert-form.tsx'),
  'StockAlertForm',
);

// The server draws in one go, so there they are loaded before the first page is.
if (import.meta.env.SSR)
  for (const part of [ProductMore, DeliveryLines, Reviews, RelatedProducts, FavouriteButton, StockAlertForm])
    await part.preload?.();
