import { type SQL, sql } from 'drizzle-orm';
import type { FactFilter } from '#contracts/facts/fact-filters.rule.ts';
import type { ValueGroup } from './resolve-filters.ts';

/** The resolved filters of a list. A category and a search are never ignored by a facet. */
export interface ProductFilters {
  categoryId: string | null;
  /** The condition of the search over the alias `p`; null without a search. */
  found: SQL | null;
  valueGroups: ValueGroup[];
  /** By facts that lists can be filtered by. Like a category, they are never ignored by a facet. */
  factFilters: readonly FactFilter[];
  /** Minor units. */
  minPrice: number;
  /** Null: no limit. */
  maxPrice: number | null;
  inStock: boolean;
  onSale: boolean;
  /** 0 includes products without reviews. */
  minRating: number;
}

/** The least rating that a filter lets through, in the hundredths of a star in which ratings are counted. */
export const leastHundredths = (stars: number): number => Math.ceil(Number((stars * 100).toFixed(6)));

/** Over `products` or `product_facets` under the alias `p`. */
export const priceFits = (filters: ProductFilters): SQL =>
  filters.maxPrice === null
    ? sql`p.price >= ${filters.minPrice}::bigint`
    : sql`p.price between ${filters.minPrice}::bigint and ${filters.maxPrice}::bigint`;

/** The condition of the search, over `product_facets` under the alias `p`. */
export function isFound({ found }: Pick<ProductFilters, 'found'>): SQL {
  if (found === null) return sql`true`;
  return sql`p.product_id in (select p.id from products p where p.status = 'active' and ${found})`;
}

/** The number of a fact in `facts` of `products`; 1 for one that is true, null for everything else. */
export const measureOf = (facts: SQL, key: SQL): SQL => sql`
  case jsonb_typeof(${facts} -> ${key}) when 'number' then (${facts} ->> ${key})::float8
    when 'boolean' then case when ${facts} ->> ${key} = 'true' then 1::float8 end end`;

/** The conditions on facts, over the `facts` of `products`. */
function factsFit({ factFilters }: Pick<ProductFilters, 'factFilters'>, facts: SQL): SQL[] {
  return factFilters.map(({ key, min, max }) => {
    const measure = measureOf(facts, sql`${key}::text`);
    return sql`${measure} between ${min ?? Number.NEGATIVE_INFINITY}::float8 and ${max ?? Number.POSITIVE_INFINITY}::float8`;
  });
}

/** The conditions on facts, over `product_facets` under the alias `p`. */
export function isMeasured(filters: Pick<ProductFilters, 'factFilters' | 'categoryId'>): SQL {
  if (filters.factFilters.length === 0) return sql`true`;
  // With the category, although `product_facets` is limited to it too: the facts of all others would be read.
  return sql`p.product_id in (
    select p.id from products p where ${isInCategory(filters)} and ${sql.join(factsFit(filters, sql`p.facts`), sql` and `)})`;
}

/** Over `products` under the alias `p`. */
export function isInCategory({ categoryId }: Pick<ProductFilters, 'categoryId'>): SQL {
  return categoryId === null ? sql`true` : sql`p.category_path @> array[${categoryId}::uuid]`;
}

/** All conditions, over `products` under the alias `p`. */
export function allFit(filters: ProductFilters): SQL {
  const parts = [sql`p.status = 'active'`, priceFits(filters)];
  if (filters.categoryId !== null) parts.push(isInCategory(filters));
  if (filters.found !== null) parts.push(filters.found);
  for (const { valueIds } of filters.valueGroups) parts.push(sql`p.value_ids && ${sql.param(valueIds)}::uuid[]`);
  parts.push(...factsFit(filters, sql`p.facts`));
  if (filters.inStock) parts.push(sql`p.in_stock`);
  if (filters.onSale) parts.push(sql`p.on_sale`);
  parts.push(...variantFits(filters));
  if (filters.minRating > 0) parts.push(sql`p.rating_average >= ${filters.minRating}::numeric`);
  return sql.join(parts, sql` and `);
}

/** That one variant has all that is asked of variants, over `products` under the alias `p`. One condition needs no look at them. */
function variantFits({ valueGroups, inStock, onSale }: ProductFilters): SQL[] {
  const parts = valueGroups.map(({ valueIds }) => {
    const values = sql`${sql.param(valueIds)}::uuid[]`;
    // A choice that describes the whole product is in none of its variants.
    return sql`(v.value_ids && ${values} or (p.value_ids && ${values} and not exists (
      select from variants w where w.product_id = p.id and w.value_ids && ${values})))`;
  });
  if (inStock || onSale) parts.push(sql`v.stock > 0`);
  if (onSale) parts.push(sql`v.compare_at_price is not null`);
  if (valueGroups.length + Number(inStock || onSale) < 2) return [];
  return [sql`exists (select from variants v where v.product_id = p.id and ${sql.join(parts, sql` and `)})`];
}
