import type { ProductTexts } from '../search/product-texts.ts';

/** The orders of a list that the index knows; `-price` is that of the price backwards. */
export const indexedSorts = ['price', 'newest', 'popular', 'rating', 'name'] as const;

export type IndexedSort = (typeof indexedSorts)[number] | '-price';

export interface IndexedValue {
  id: string;
  name: string;
  slug: string;
  /** The place of its attribute in `attributes`. */
  attribute: number;
}

/** What filters need to know of a variant; variants that are alike share one. */
export interface VariantState {
  /** Places in `values` of the index. */
  values: readonly number[];
  inStock: boolean;
  /** In stock and reduced. */
  onSale: boolean;
}

/**
 * What filters, counts and orders need to know of every active product, in columns: the place of a product is the same in
 * all of them. About 50 bytes per product, and with its texts about 400. It is never changed: after a change another one is read.
 */
export interface ListIndex {
  size: number;
  /** 16 bytes for each product. */
  ids: Buffer;
  /** Minor units. */
  prices: Float64Array;
  /** Average rating in hundredths of a star. */
  ratings: Int16Array;
  /** Places in `setsOfCategories`. */
  categorySets: Int32Array;
  /** Places in `setsOfVariants`. */
  variantSets: Int32Array;
  /** The places of the products in the order of a sort. */
  orders: Readonly<Record<(typeof indexedSorts)[number], Int32Array>>;
  /** The categories of the products of a set, with those above them. */
  setsOfCategories: readonly ReadonlySet<string>[];
  /** The states that the variants of the products of a set have. */
  setsOfVariants: readonly (readonly VariantState[])[];
  /** The numbers by which lists can be filtered, by key: not a number without one, 1 for a fact that is true. */
  measures: ReadonlyMap<string, Float64Array>;
  /** In display order within an attribute. */
  values: readonly IndexedValue[];
  /** In display order. */
  attributes: readonly { id: string; name: string; slug: string }[];
  /** In display order. */
  categories: readonly { id: string; slug: string }[];
  /** Null in a shop whose texts are too long: PostgreSQL searches it. */
  texts: ProductTexts | null;
}

/** The id of the product at a place. */
export function idAt({ ids }: Pick<ListIndex, 'ids'>, place: number): string {
  const hex = ids.toString('hex', place * 16, place * 16 + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
