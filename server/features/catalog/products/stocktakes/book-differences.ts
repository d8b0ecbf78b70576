import { sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { followStock } from '../stock/follow-stock.ts';

/** Pieces to add to the stock of a variant, or to one of its lots. */
export interface Difference {
  variantId: string;
  lotId: string | null;
  pieces: number;
}

const changeColumns = {
  variantId: column.text,
  productId: column.text,
  before: column.number,
  after: column.number,
};

/** The stock of the variants of a subquery, locked in the order of their ids, as orders lock them. */
export async function lockStock({ tx }: Operation, variantIds: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`select from variants where id in (${variantIds}) order by id for no key update`);
}

/**
 * Adds differences to the stock, the ledger and the lots with two statements, whatever their number. The variants must
 * be locked, and no stock may become less than nothing. Returns the changes of the variants.
 */
export async function bookDifferences(
  op: Operation,
  differences: readonly Difference[],
  note: string,
): Promise<RowOf<typeof changeColumns>[]> {
  if (differences.length === 0) return [];
  const rows = sql`jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as d("variantId" uuid, "lotId" uuid, pieces int)`;
  const changes = await queryRows(
    op.tx,
    changeColumns,
    sql`
    with sums as materialized (select "variantId" as id, sum(pieces)::int as pieces from ${rows} group by 1)
    update variants v set stock = v.stock + s.pieces from sums s where v.id = s.id
    returning v.id as "variantId", v.product_id as "productId", v.stock - s.pieces as before, v.stock as after`,
  );
  // What is found in one lot comes before what is missing in another one.
  await op.tx.execute(sql`
    insert into stock_movements (id, variant_id, quantity, cause, note, lot_id, created_at)
    select gen_random_uuid(), d."variantId", d.pieces, 'count', ${note}, d."lotId", clock_timestamp()
    from ${rows} where d.pieces <> 0 order by d.pieces desc`);
  await followStock(op, changes);
  return changes;
}
