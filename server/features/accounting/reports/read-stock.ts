import { sql } from 'drizzle-orm';
import { costChanges } from '#server/features/catalog/products/prices/price-changes.tables.ts';
import { products, stockMovements, variants } from '#server/features/catalog/products/products.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export interface StockValue {
  key: string;
  label: string;
  stock: number;
  costedStock: number;
  stockValue: number;
  retailValue: number;
}

const columns = {
  key: column.text,
  label: column.text,
  stock: column.bigint,
  costedStock: column.bigint,
  stockValue: column.bigint,
  retailValue: column.bigint,
};

/**
 * The stock of every product at the end of a day and what it cost: today's stock without the movements since, at the cost
 * that applied then. Deleted products have none.
 */
export function readStockValue(db: Database, day: string): Promise<StockValue[]> {
  const end = startOfDay(day, 1);
  return queryRows(
    db,
    columns,
    sql`
    with since as (
      select variant_id, sum(quantity) as moved from ${stockMovements} where created_at >= ${end} group by 1
    ), changed as (
      select distinct on (variant_id) variant_id, cost from ${costChanges} where since < ${end}
      order by variant_id, since desc, id desc
    ), held as (
      select v.product_id, v.price, v.stock - coalesce(s.moved, 0) as stock, c.cost
      from ${variants} v left join since s on s.variant_id = v.id left join changed c on c.variant_id = v.id
    )
    select p.id::text as key, p.name as label, sum(h.stock)::bigint as stock,
      coalesce(sum(h.stock) filter (where h.cost is not null), 0)::bigint as "costedStock",
      coalesce(sum(h.stock * h.cost), 0)::bigint as "stockValue", sum(h.stock * h.price)::bigint as "retailValue"
    from held h join ${products} p on p.id = h.product_id
    group by p.id having sum(h.stock) <> 0 order by "stockValue" desc, "retailValue" desc, p.id`,
  );
}
