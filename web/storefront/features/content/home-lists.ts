import type { Review } from '#contracts/reviews/reviews.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';

export interface QuotedReview {
  review: Review;
  product: string;
  slug: string;
}

export interface HomeSection {
  id: string;
  title: string;
  cards: ProductCard[];
  /** Where the rest is: filters and order of the list of products. Absent where someone chose manually. */
  rest?: Readonly<Record<string, string | boolean>>;
}
