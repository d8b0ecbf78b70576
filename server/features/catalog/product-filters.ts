import { type SQL, sql } from 'drizzle-orm';
import type { ValueGroup } from './resolve-filters.ts';

/** A list's filters with everything looked up. `base` can't be switched off by a facet: status, category, search. */
export interface ProductFilters {
  base: SQL;
  valueGroups: ValueGroup[];
  /** Minor units. */
  minPrice: number;
  maxPrice: number;
  inStock: boolean;
  onSale: boolean;
}

export const priceFits = (filters: ProductFilters): SQL =>
  sql`p.price between ${filters.minPrice}::bigint and ${filters.maxPrice}::bigint`;

export const valuesFit = (group: ValueGroup): SQL => sql`p.value_ids && ${sql.param(group.valueIds)}::uuid[]`;

/** The whole condition over the alias `p`. */
export function allFit(filters: ProductFilters): SQL {
  const parts = [filters.base, priceFits(filters), ...filters.valueGroups.map(valuesFit)];
  if (filters.inStock) parts.push(sql`p.in_stock`);
  if (filters.onSale) parts.push(sql`p.compare_at_price is not null`);
  return sql.join(parts, sql` and `);
}
