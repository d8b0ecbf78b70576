import type { Review } from '#contracts/reviews/reviews.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';

export interface QuotedReview {
  review: Review;
  product: string;
  slug: string;
}

/** Products below a heading. */
export interface ProductRow {
  id: string;
  title: string;
  cards: ProductCard[];
  /** Filters and sort order of the full list. Absent for manually selected products. */
  rest?: Readonly<Record<string, string | boolean>> | undefined;
}
