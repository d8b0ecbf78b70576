import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';

export const StockAlertForm = renderedPart(
  () => import('#web/storefront/features/stock-alerts/stock-alert-form.tsx'),
  'StockAlertForm',
);

export const SoldOutWays = renderedPart(() => import('./sold-out-ways.tsx'), 'SoldOutWays');

// Rendered completely on the server; their script is loaded on the first interaction.
export const DeliveryLines = renderedPart(
  () => afterInteraction(() => import('./delivery-lines.tsx')),
  'DeliveryLines',
);
export const VolumePrices = renderedPart(() => afterInteraction(() => import('./volume-prices.tsx')), 'VolumePrices');
export const FavouriteButton = renderedPart(
  () => afterInteraction(() => import('#web/storefront/features/hearts/favourite-button.tsx')),
  'FavouriteButton',
);
export const ProductMore = renderedPart(() => afterInteraction(() => import('./product-more.tsx')), 'ProductMore');
export const Reviews = renderedPart(
  () => afterInteraction(() => import('#web/storefront/features/reviews/reviews.tsx')),
  'Reviews',
);
export const ProductQuestions = renderedPart(
  () => afterInteraction(() => import('./product-questions.tsx')),
  'ProductQuestions',
);
export const RelatedProducts = renderedPart(
  () => afterInteraction(() => import('./related-products.tsx')),
  'RelatedProducts',
);
