import { type SQL, sql } from 'drizzle-orm';
import type { ValueGroup } from './resolve-filters.ts';

/** The resolved filters of a list. `base` (status, category, search) is never ignored by a facet. */
export interface ProductFilters {
  base: SQL;
  valueGroups: ValueGroup[];
  /** Minor units. */
  minPrice: number;
  /** Null: no limit. */
  maxPrice: number | null;
  inStock: boolean;
  onSale: boolean;
  /** 0 includes products without reviews. */
  minRating: number;
}

export const priceFits = (filters: ProductFilters): SQL =>
  filters.maxPrice === null
    ? sql`p.price >= ${filters.minPrice}::bigint`
    : sql`p.price between ${filters.minPrice}::bigint and ${filters.maxPrice}::bigint`;

export const valuesFit = (group: ValueGroup): SQL => sql`p.value_ids && ${sql.param(group.valueIds)}::uuid[]`;

export const ratingFits = (filters: ProductFilters): SQL => sql`p.rating_average >= ${filters.minRating}::numeric`;

/** All conditions, over the alias `p`. */
export function allFit(filters: ProductFilters): SQL {
  const parts = [filters.base, priceFits(filters), ...filters.valueGroups.map(valuesFit)];
  if (filters.inStock) parts.push(sql`p.in_stock`);
  if (filters.onSale) parts.push(sql`p.on_sale`);
  if (filters.minRating > 0) parts.push(ratingFits(filters));
  return sql.join(parts, sql` and `);
}
