import { drawnPart } from '#web/storefront/drawn-part.ts';
import { afterTouch } from '#web/storefront/load-after-touch.ts';

// What one needs to choose and to buy does not wait for these.
export const DeliveryLines = drawnPart(() => import('./delivery-lines.tsx'), 'DeliveryLines');
export const FavouriteButton = drawnPart(
  () => import('#web/storefront/features/favourites/favourite-button.tsx'),
  'FavouriteButton',
);
export const StockAlertForm = drawnPart(
  () => import('#web/storefront/features/stock-alerts/stock-alert-form.tsx'),
  'StockAlertForm',
);

// What stands further down needs no script to be read, and gets it with the first touch of the page.
export const ProductMore = drawnPart(() => afterTouch(() => import('./product-more.tsx')), 'ProductMore');
export const Reviews = drawnPart(
  () => afterTouch(() => import('#web/storefront/features/reviews/reviews.tsx')),
  'Reviews',
);
export const RelatedProducts = drawnPart(() => afterTouch(() => import('./related-products.tsx')), 'RelatedProducts');
