import { drawnPart } from '#web/storefront/platform/drawn-part.ts';
import { afterTouch } from '#web/storefront/platform/after-touch.ts';

export const StockAlertForm = drawnPart(
  () => import('#web/storefront/features/stock-alerts/stock-alert-form.tsx'),
  'StockAlertForm',
);

// These say what they have to say without script, and get theirs with the first touch of the page.
export const DeliveryLines = drawnPart(() => afterTouch(() => import('./delivery-lines.tsx')), 'DeliveryLines');
export const FavouriteButton = drawnPart(
  () => afterTouch(() => import('#web/storefront/features/favourites/favourite-button.tsx')),
  'FavouriteButton',
);
export const ProductMore = drawnPart(() => afterTouch(() => import('./product-more.tsx')), 'ProductMore');
export const Reviews = drawnPart(
  () => afterTouch(() => import('#web/storefront/features/reviews/reviews.tsx')),
  'Reviews',
);
export const RelatedProducts = drawnPart(() => afterTouch(() => import('./related-products.tsx')), 'RelatedProducts');
