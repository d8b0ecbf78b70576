import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { StocktakeScope, StocktakeState, type Stocktake } from '#contracts/products/stocktakes/stocktakes.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lineStates } from './line-states.ts';

type Shown = z.input<typeof Stocktake>;

const columns = {
  id: column.text,
  number: column.number,
  scope: column.json(StocktakeScope),
  state: column.oneOf(StocktakeState.options),
  reason: column.text,
  startedBy: column.text,
  startedAt: column.timestamp,
  closedBy: column.text,
  closedAt: column.nullable(column.timestamp),
  lines: column.number,
  counted: column.number,
  different: column.number,
  stale: column.number,
  doubtful: column.number,
  short: column.number,
  more: column.number,
  fewer: column.number,
  value: column.nullable(column.bigint),
  uncosted: column.number,
};

/** A page of stocktakes, newest first, each with its outcome so far. */
export async function listStocktakes(
  db: Database,
  { page, limit }: { page: number; limit: number },
  seesCosts: boolean,
): Promise<{ stocktakes: Shown[]; page: number; limit: number; total: number; totalCapped?: true }> {
  const which = sql`k.id in (select id from stocktakes order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit})`;
  const rows = await readStocktakes(db, which, seesCosts);
  return { stocktakes: rows, page, limit, ...(await countCapped(db, sql`stocktakes`)) };
}

/** One stocktake. NOT_FOUND otherwise. */
export async function getStocktake(db: Database, id: string, seesCosts: boolean): Promise<Shown> {
  const [row] = await readStocktakes(db, sql`k.id = ${id}::uuid`, seesCosts);
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

async function readStocktakes(db: Database, which: SQL, seesCosts: boolean): Promise<Shown[]> {
  const { currency } = await readSettings(db);
  const rows = await queryRows(
    db,
    columns,
    sql`
    select k.id, k.number, k.scope, k.state, k.reason, k.started_by as "startedBy", to_json(k.created_at) as "startedAt",
      k.closed_by as "closedBy", to_json(k.closed_at) as "closedAt", c.*
    from stocktakes k cross join lateral (
      select count(*)::int as lines, count(s.counted)::int as counted,
        count(*) filter (where s.difference <> 0)::int as different, count(*) filter (where s.is_stale)::int as stale,
        count(*) filter (where s.is_doubtful)::int as doubtful,
        count(*) filter (where s.short > 0 and s.counted is not null)::int as short,
        coalesce(sum(s.difference) filter (where s.difference > 0), 0)::int as more,
        coalesce(-sum(s.difference) filter (where s.difference < 0), 0)::int as fewer,
        sum(s.difference * s.piece_cost)::bigint as value,
        count(*) filter (where s.difference <> 0 and s.piece_cost is null)::int as uncosted
      from (${lineStates(sql`t.id = k.id`)}) as s
    ) as c
    where ${which} order by k.created_at desc, k.id desc`,
  );
  return rows.map(({ id, number, scope, state, reason, startedBy, startedAt, closedBy, closedAt, ...outcome }) => {
    const { value, uncosted, ...counts } = outcome;
    return {
      ...{ id, number, scope, state, reason, startedBy, closedBy, currency },
      startedAt: startedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      counts: seesCosts ? { ...counts, value, uncosted } : counts,
    };
  });
}
