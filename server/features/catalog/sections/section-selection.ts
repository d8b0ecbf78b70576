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
      return byRule(buyable, 'popular');
    case 'newest':
      return byRule(buyable, 'newest');
    case 'on-sale':
      return byRule(sql`${buyable} and p.compare_at_price is not null`, 'popular');
    case 'category':
      return byRule(sql`${buyable} and p.category_path @> array[${categoryId}::uuid]`, 'popular');
  }
}
