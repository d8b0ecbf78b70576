import { sql } from 'drizzle-orm';
import { Currency, type Money } from '#contracts/common/money.ts';
import type { DiscountScope } from '#contracts/discounts/discounts.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const mostShown = 20;

const rowColumns = {
  id: column.text,
  slug: column.text,
  name: column.text,
  price: column.number,
  currency: column.oneOf(Currency.options),
  total: column.number,
};

/**
 * The products on sale of which a rule would reduce at least one variant: the first ones by name, and the total
 * number.
 */
export async function previewDiscount(
  db: Database,
  { scope, excludeReduced }: { scope: DiscountScope; excludeReduced: boolean },
): Promise<{ products: { id: string; slug: string; name: string; price: Money }[]; total: number }> {
  const inScope =
    scope.kind === 'products'
      ? sql`p.id = any(${sql.param(scope.productIds)}::uuid[])`
      : scope.kind === 'categories'
        ? sql`p.category_path && ${sql.param(scope.categoryIds)}::uuid[]`
        : sql`true`;
  const isLeft = excludeReduced
    ? sql`exists(select from variants v where v.product_id = p.id and v.compare_at_price is null)`
    : sql`true`;
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select p.id, p.slug, p.name, p.price::float8 as price, p.currency, count(*) over ()::int as total
    from products p where p.status = 'active' and ${inScope} and ${isLeft}
    order by p.name, p.id limit ${mostShown}`,
  );
  return {
    products: rows.map(({ id, slug, name, price, currency }) => ({
      id,
      slug,
      name,
      price: { amount: price, currency },
    })),
    total: rows[0]?.total ?? 0,
  };
}
