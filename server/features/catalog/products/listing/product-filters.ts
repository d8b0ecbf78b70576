import { type SQL, sql } from 'drizzle-orm';
import type { ValueGroup } from './resolve-filters.ts';

/** A list's filters with everything looked up. `base` can't be switched off by a facet: status, category, search. */
export interface ProductFilters {
  base: SQL;
  valueGroups: ValueGroup[];
  /** Minor units. */
  minPrice: number;
  /** Null for no limit. */
  maxPrice: number | null;
  inStock: boolean;
  onSale: boolean;
  /** 0 takes products without a review too. */
  minRating: number;
}

export const priceFits = (filters: ProductFilters): SQL =>
  filters.maxPrice === null
    ? sql`p.price >= ${filters.minPrice}::bigint`
    : sql`p.price between ${filters.minPrice}::bigint and ${filters.maxPrice}::bigint`;

export const valuesFit = (group: ValueGroup): SQL => sql`p.value_ids && ${sql.param(group.valueIds)}::uuid[]`;

export const ratingFits = (filters: ProductFilters): SQL => sql`p.rating_average >= ${filters.minRating}::numeric`;

/** The whole condition over the alias `p`. */
export function allFit(filters: ProductFilters): SQL {
  const parts = [filters.base, priceFits(filters), ...filters.valueGroups.map(valuesFit)];
  if (filters.inStock) parts.push(sql`p.in_stock`);
  if (filters.onSale) parts.push(sql`p.on_sale`);
  if (filters.minRating > 0) parts.push(ratingFits(filters));
  return sql.join(parts, sql` and `);
}
