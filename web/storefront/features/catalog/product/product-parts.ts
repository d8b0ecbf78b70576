import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { afterTouch } from '#web/storefront/platform/after-touch.ts';

export const StockAlertForm = renderedPart(
  () => import('#web/storefront/features/stock-alerts/stock-alert-form.tsx'),
  'StockAlertForm',
);

// Rendered completely on the server; their script is loaded on the first interaction.
export const DeliveryLines = renderedPart(() => afterTouch(() => import('./delivery-lines.tsx')), 'DeliveryLines');
export const FavouriteButton = renderedPart(
  () => afterTouch(() => import('#web/storefront/features/favourites/favourite-button.tsx')),
  'FavouriteButton',
);
export const ProductMore = renderedPart(() => afterTouch(() => import('./product-more.tsx')), 'ProductMore');
export const Reviews = renderedPart(
  () => afterTouch(() => import('#web/storefront/features/reviews/reviews.tsx')),
  'Reviews',
);
export const RelatedProducts = renderedPart(
  () => afterTouch(() => import('./related-products.tsx')),
  'RelatedProducts',
);
