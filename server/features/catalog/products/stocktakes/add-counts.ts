import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { sendCountsRoute } from '#contracts/products/stocktakes/stocktakes.ts';
import { storedActor } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { WaitingLines } from '../questions.ts';
import { lockOpenStocktake } from './lock-stocktake.ts';
import { shelfPieces } from './shelf-pieces.ts';

type Counts = z.output<NonNullable<typeof sendCountsRoute.body>>['counts'];
type CountedLine = { id: string; counted: number | null };

/** A count that arrives later than this may be older than what has left the shelf since. */
const lateAfterSeconds = 600;

/**
 * Adds the counts of a device to what others have counted. Every count adds or removes pieces, so their order does not
 * matter, and its id makes one that is sent again count once. With each count the line keeps what is expected on the
 * shelf at this moment: what is sold, packed and received later changes both and no difference.
 */
export async function addCounts(
  op: Operation<Caller>,
  { id, counts }: { id: string; counts: Counts },
  waitingLines: WaitingLines,
): Promise<CountedLine[]> {
  await lockOpenStocktake(op, id, 'share');
  const lineIds = [...new Set(counts.map(({ lineId }) => lineId))];
  await lockLines(op, id, lineIds);
  const fresh = await storeNew(op, counts);
  const changes = [...Map.groupBy(fresh, ({ lineId }) => lineId)].map(([lineId, ofLine]) => ({
    lineId,
    ...sumOf(ofLine),
  }));
  if (changes.length > 0) await writeLines(op, changes, waitingLines);
  return queryRows(
    op.tx,
    { id: column.text, counted: column.nullable(column.number) },
    sql`select id, counted from stocktake_lines where id = any(${sql.param(lineIds)}::uuid[])`,
  );
}

/** In the order of their ids, so that devices that count the same lines cannot deadlock. */
async function lockLines({ tx }: Operation, id: string, lineIds: readonly string[]): Promise<void> {
  const locked = await queryRows(
    tx,
    { id: column.text },
    sql`
    select id from stocktake_lines where stocktake_id = ${id}::uuid and id = any(${sql.param([...lineIds])}::uuid[])
    order by id for no key update`,
  );
  if (locked.length < lineIds.length)
    throw new ShopError('NOT_FOUND', { message: 'Този ред не е от инвентаризацията.' });
}

/** Stores the counts that were not stored before, and returns them. */
async function storeNew(op: Operation, counts: Counts): Promise<Counts> {
  const rows = await queryRows(
    op.tx,
    { id: column.text },
    sql`
    insert into stocktake_counts (id, line_id, change, actor)
    select n.id, n."lineId", n.change, ${storedActor(op).actor}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as n(id uuid, "lineId" uuid, change int)
    on conflict (id) do nothing returning id`,
  );
  const added = new Set(rows.map((row) => row.id));
  // A count that is twice in one call is new once.
  return counts.filter((count) => added.delete(count.id.toLowerCase()));
}

/** What the counts of a line come to. After the line was forgotten, `change` is the whole count; null: it is not counted. */
function sumOf(counts: Counts): { forgets: boolean; change: number | null; age: number } {
  const last = counts.findLastIndex(({ change }) => change === null);
  const since = counts.slice(last + 1);
  const change = since.length === 0 ? null : since.reduce((sum, count) => sum + (count.change ?? 0), 0);
  return { forgets: last >= 0, change, age: Math.max(...counts.map(({ age }) => age)) };
}

async function writeLines(
  op: Operation,
  changes: readonly ({ lineId: string } & ReturnType<typeof sumOf>)[],
  waitingLines: WaitingLines,
): Promise<void> {
  const lineIds = sql.param(changes.map(({ lineId }) => lineId));
  const variantIds = sql`select variant_id from stocktake_lines where id = any(${lineIds}::uuid[])`;
  await op.tx.execute(sql`
    with shelf as materialized (${shelfPieces(variantIds, waitingLines)}), new as materialized (
      select n."lineId", n.change, n.forgets, n.age > ${lateAfterSeconds} as is_late, n.forgets and n.change is null as is_gone,
        clock_timestamp() - make_interval(secs => n.age) as counted_at,
        -- A line of a variant that got lots meanwhile is about all of them.
        coalesce((select sum(s.pieces)::int from shelf s where s.variant_id = l.variant_id
          and (l.lot_id is null or s.lot_id = l.lot_id)), l.expected, l.at_start) as pieces
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n("lineId" uuid, change int, forgets boolean, age int)
      join stocktake_lines l on l.id = n."lineId"
    )
    update stocktake_lines l set
      counted = case when n.is_gone then null
        else greatest(0, n.change + case when n.forgets then 0 else coalesce(l.counted, 0) end) end,
      expected = case when n.is_gone then null else n.pieces end,
      expected_first = case when n.is_gone then null when n.forgets then n.pieces else coalesce(l.expected_first, n.pieces) end,
      counted_at = case when n.is_gone then null else n.counted_at end,
      counted_by = case when n.is_gone then '' else ${storedActor(op).actor} end,
      is_late = not n.is_gone and (n.is_late or l.is_late and not n.forgets)
    from new n where l.id = n."lineId"`);
}
