import { sql } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { type OperationDeps, runOperation } from '#server/platform/operation.ts';

const batchSize = 1_000;

/**
 * Updates `products.soldCount`, by which lists are sorted, from the variants. Orders increment only the counter of
 * the variants: the column of products is indexed, and orders of a popular product would wait for its row. Each
 * thousand products are an operation of their own, so that no product is locked for long.
 */
export async function refreshPopularity(deps: OperationDeps): Promise<void> {
  const changed = await queryRows(
    deps.db,
    { id: column.text },
    sql`
    select p.id from products p
      join (select product_id, sum(sold_count)::integer as count from variants group by product_id) sold
        on sold.product_id = p.id
    where p.sold_count <> sold.count order by p.id`,
  );
  for (let from = 0; from < changed.length; from += batchSize) {
    const ids = changed.slice(from, from + batchSize).map(({ id }) => id);
    await runOperation(deps, async (op) => {
      await op.tx.execute(sql`
        with locked as (
          select id from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update
        )
        update products p set sold_count = sold.count
        from locked, lateral (
          select sum(v.sold_count)::integer as count from variants v where v.product_id = locked.id
        ) sold
        where p.id = locked.id and p.sold_count <> sold.count`);
      if (from + batchSize >= changed.length) announceChange(op, catalogTopic);
    });
  }
}
