import { type SQL, sql } from 'drizzle-orm';
import type { WaitingLines } from '../questions.ts';

/**
 * What is expected on the shelf, as rows (variant_id, lot_id, pieces): the stock and the pieces of orders that are not
 * packed. A variant with lots has a row for each of them, any other one row without a lot. An order is packed from its
 * lots in the order in which it took them, so of one that was sent in part the last ones are left. One statement reads
 * stock and orders: an order that is placed meanwhile moves pieces from one to the other and never counts twice.
 */
export function shelfPieces(variantIds: SQL, waitingLines: WaitingLines): SQL {
  return sql`
    with waiting as materialized (
      select order_id, variant_id, sum(pieces)::int as pieces, sum(shipped)::int as shipped
      from (${waitingLines(variantIds)}) as w group by 1, 2
    ), of_variant as (
      select variant_id, sum(pieces)::int as pieces from waiting group by 1
    ), taken as (
      select m.order_id, l.variant_id, m.lot_id, -sum(m.quantity)::int as pieces,
        (sum(-sum(m.quantity)) over (partition by m.order_id, l.variant_id
          order by l.number <> '', l.best_before nulls last, l.created_at, l.id))::int as upto
      from waiting w join lot_movements m on m.order_id = w.order_id
      join lots l on l.id = m.lot_id and l.variant_id = w.variant_id
      group by m.order_id, l.variant_id, m.lot_id, l.number, l.best_before, l.created_at, l.id
    ), of_lot as (
      select t.variant_id, t.lot_id, sum(greatest(0, least(t.pieces, t.upto - w.shipped)))::int as pieces
      from taken t join waiting w on w.order_id = t.order_id and w.variant_id = t.variant_id group by 1, 2
    )
    select v.id as variant_id, null::uuid as lot_id, v.stock + coalesce(w.pieces, 0) as pieces
    from variants v left join of_variant w on w.variant_id = v.id
    where v.id in (${variantIds}) and not v.has_lots
    union all
    select v.id, l.id, l.remaining + case when l.number <> '' then coalesce(o.pieces, 0)
      -- Pieces that were ordered before the variant had lots belong to none.
      else greatest(0, coalesce(w.pieces, 0) - coalesce((
        select sum(x.pieces)::int from of_lot x where x.variant_id = v.id and x.lot_id <> l.id), 0)) end
    from variants v join lots l on l.variant_id = v.id
    left join of_variant w on w.variant_id = v.id left join of_lot o on o.lot_id = l.id
    where v.id in (${variantIds}) and v.has_lots`;
}
