import type { ProductCard } from './product-card.ts';

export interface ProductList {
  cards: ProductCard[];
  total: number;
  totalCapped: boolean;
  facets: FacetGroup[];
  inStock: number;
  onSale: number;
  /** How many products have an average of so much and more. */
  ratings: { min: number; count: number }[];
  /** By slug, what the search finds in each category; null where nothing is searched for. */
  inCategories: Readonly<Record<string, number>> | null;
}

export interface FacetGroup {
  name: string;
  slug: string;
  values: { name: string; slug: string; count: number }[];
}

export interface CategoryItem {
  name: string;
  slug: string;
  parent: string | null;
  count: number;
  /** The id of its picture. */
  picture?: string;
}
