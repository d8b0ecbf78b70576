import { drawnPart } from '#web/storefront/drawn-part.ts';

// What one needs to choose and to buy does not wait for these.
export const ProductMore = drawnPart(() => import('./product-more.tsx'), 'ProductMore');
export const Reviews = drawnPart(() => import('#web/storefront/features/reviews/reviews.tsx'), 'Reviews');
export const DeliveryLines = drawnPart(() => import('./delivery-lines.tsx'), 'DeliveryLines');
export const RelatedProducts = drawnPart(() => import('./related-products.tsx'), 'RelatedProducts');
export const FavouriteButton = drawnPart(
  () => import('#web/storefront/features/favourites/favourite-button.tsx'),
  'FavouriteButton',
);
export const StockAlertForm = drawnPart(
  () => import('#web/storefront/features/stock-alerts/stock-alert-form.tsx'),
  'StockAlertForm',
);
