import type { FactRange } from '#contracts/facts/shown-facts.ts';
import type { ProductCard } from './product-card.ts';

export interface ProductList {
  cards: ProductCard[];
  total: number;
  totalCapped: boolean;
  facets: FacetGroup[];
  facts: FactRange[];
  inStock: number;
  onSale: number;
  /** The number of products with at least this average rating. */
  ratings: { min: number; count: number }[];
  /** What was searched for instead of the words that were typed. */
  searchedFor?: string | undefined;
  /** Nothing is named so: descriptions mention the words. */
  isMentionOnly?: boolean | undefined;
  /** The number of search results by category slug; null without a search. */
  inCategories: Readonly<Record<string, number>> | null;
}

export interface FacetGroup {
  name: string;
  slug: string;
  note?: string | undefined;
  /** Its values have colours. */
  isPainted?: true | undefined;
  values: { name: string; slug: string; count: number; label?: string | undefined }[];
}

export interface CategoryItem {
  name: string;
  slug: string;
  /** The slug of the category above; absent at the top. */
  parent?: string | undefined;
  count: number;
  /** The id of the picture. */
  picture?: string | undefined;
  /** The point of it that stays in view; the middle when absent. */
  focus?: { x: number; y: number } | undefined;
}
