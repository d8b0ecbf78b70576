import { type SQL, sql } from 'drizzle-orm';

/** A correction at the same moment as a count may have begun before it: those seconds are in doubt. */
const correctionMargin = sql`interval '5 seconds'`;

/**
 * The lines of stocktakes (a condition on the alias `t`) as they are now: `difference`, `short`, `is_stale`,
 * `is_doubtful` and `piece_cost` beside their columns. Of an ended stocktake they are as they were booked.
 */
export function lineStates(which: SQL): SQL {
  return sql`
    select l.*, t.state,
      case when t.state in ('applied', 'undone') then l.booked else l.counted - l.expected end as difference,
      case when t.state in ('applied', 'undone') then coalesce(l.booked - (l.counted - l.expected), 0)
        when t.state = 'open' and v.id is not null
          then greatest(0, -(coalesce(b.remaining, v.stock) + coalesce(l.counted - l.expected, 0)))
        else 0 end as short,
      t.state = 'open' and l.counted is not null and (v.id is null or exists (
        select from stock_movements m where m.variant_id = l.variant_id and m.cause in ('count', 'edit')
          and m.created_at > l.counted_at - ${correctionMargin})) as is_stale,
      l.counted is not null and (l.is_late or l.expected <> l.expected_first) as is_doubtful,
      case when t.state in ('applied', 'undone') then l.cost else v.cost end as piece_cost
    from stocktakes t join stocktake_lines l on l.stocktake_id = t.id
    left join variants v on v.id = l.variant_id
    left join lots b on b.id = l.lot_id and b.variant_id = v.id
    where ${which}`;
}
