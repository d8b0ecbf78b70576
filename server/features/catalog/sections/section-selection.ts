import { type SQL, sql } from 'drizzle-orm';
import type { SectionRule } from '#contracts/sections/sections.ts';
import type { ProductSelection } from '#server/features/catalog/products/read-products.ts';

export interface SectionContent {
  rule: SectionRule;
  categoryId: string | null;
  limit: number;
  /** The manually selected products, in order. */
  productIds: readonly string[];
}

/** How many of what sells best are looked at for each product of a section. */
const choicePerPlace = 3;

/**
 * What sells best and is liked: an average counts as if three more people had given a 4, and a product of 3.3 stars stands
 * behind one of 4.3 that sells half as often. Only among the first by sales, which an index has.
 */
function bestLiked(limit: number): ProductSelection {
  const first = sql`select b.id from products b where b.status = 'active' and b.in_stock
    order by b.in_stock desc nulls last, b.sold_count desc nulls last, b.id limit ${limit * choicePerPlace}`;
  const liking = sql`power((p.rating_average * p.rating_count + 12) / (p.rating_count + 3) / 5, 4)`;
  return {
    where: sql`p.status = 'active' and p.in_stock and p.id in (${first})`,
    orderBy: sql`p.sold_count * ${liking} desc, p.id`,
    limit,
  };
}

/**
 * The active products of a section, over the alias `p`. With a rule only products in stock; otherwise those selected
 * manually.
 */
export function sectionSelection({ rule, categoryId, limit, productIds }: SectionContent): ProductSelection {
  const buyable = sql`p.status = 'active' and p.in_stock`;
  const byRule = (where: SQL, orderBy: 'popular' | 'newest'): ProductSelection => ({ where, orderBy, limit });
  switch (rule) {
    case 'manual': {
      const ids = sql`${sql.param([...productIds])}::uuid[]`;
      return {
        where: sql`p.status = 'active' and p.id = any(${ids})`,
        orderBy: sql`array_position(${ids}, p.id)`,
        limit,
      };
    }
    case 'bestsellers':
      return bestLiked(limit);
    case 'newest':
      return byRule(buyable, 'newest');
    case 'on-sale':
      return byRule(sql`${buyable} and p.compare_at_price is not null`, 'popular');
    case 'category':
      return byRule(sql`${buyable} and p.category_path @> array[${categoryId}::uuid]`, 'popular');
  }
}
