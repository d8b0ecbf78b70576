import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  listStocktakeLinesRoute,
  StocktakeFilter,
  StocktakeLine,
} from '#contracts/products/stocktakes/stocktakes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lineStates } from './line-states.ts';

type Query = z.output<NonNullable<typeof listStocktakeLinesRoute.query>>;
type Shown = z.input<typeof StocktakeLine>;

const lineColumns = {
  id: column.text,
  productId: column.text,
  sku: column.text,
  gtin: column.text,
  productName: column.text,
  variantName: column.text,
  lotNumber: column.nullable(column.text),
  bestBefore: column.nullable(column.text),
  atStart: column.number,
  expected: column.nullable(column.number),
  counted: column.nullable(column.number),
  difference: column.nullable(column.number),
  short: column.number,
  isStale: column.boolean,
  isDoubtful: column.boolean,
  countedBy: column.text,
  countedAt: column.nullable(column.timestamp),
  value: column.nullable(column.bigint),
};

const filters: Readonly<Record<StocktakeFilter, SQL>> = {
  different: sql`s.difference <> 0`,
  counted: sql`s.counted is not null`,
  uncounted: sql`s.counted is null`,
  stale: sql`s.is_stale`,
  doubtful: sql`s.is_doubtful`,
  short: sql`s.short > 0 and s.counted is not null`,
};

/** A page of the lines of a stocktake, in the order of its products. NOT_FOUND without that stocktake. */
export async function listLines(db: Database, id: string, query: Query, seesCosts: boolean) {
  const { page, limit } = query;
  const [row] = await queryRows(
    db,
    { isThere: column.boolean, total: column.number },
    sql`
    select exists (select from stocktakes where id = ${id}::uuid) as "isThere",
      (select count(*) from (${lineStates(sql`t.id = ${id}::uuid`)}) as s where ${conditionOf(query)})::int as total`,
  );
  if (!row?.isThere) throw new ShopError('NOT_FOUND');
  return { lines: await readLines(db, id, query, seesCosts), page, limit, total: row.total };
}

/** Lines of a stocktake, with the value of their differences for those who may see costs. */
export async function readLines(db: Database, id: string, query: Query, seesCosts: boolean): Promise<Shown[]> {
  const rows = await queryRows(
    db,
    lineColumns,
    sql`
    select s.id, s.product_id as "productId", s.sku, s.gtin, s.product_name as "productName", s.variant_name as "variantName",
      case when s.lot_id is not null then s.lot_number end as "lotNumber", s.best_before::text as "bestBefore",
      s.at_start as "atStart", s.expected, s.counted, s.difference,
      case when s.counted is null then 0 else s.short end as short, s.is_stale as "isStale", s.is_doubtful as "isDoubtful",
      s.counted_by as "countedBy", to_json(s.counted_at) as "countedAt", (s.difference * s.piece_cost)::bigint as value
    from (${lineStates(sql`t.id = ${id}::uuid`)}) as s where ${conditionOf(query)}
    order by s.position limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  );
  return rows.map(({ value, countedAt, ...line }) => ({
    ...line,
    countedAt: countedAt?.toISOString() ?? null,
    ...(seesCosts ? { value } : {}),
  }));
}

function conditionOf({ search = '', only, since }: Pick<Query, 'search' | 'only' | 'since'>): SQL {
  const conditions = [
    only ? filters[only] : sql`true`,
    since === undefined ? sql`true` : sql`s.counted_at >= ${since}::timestamptz`,
    search.trim() === ''
      ? sql`true`
      : sql`position(lower(${search.trim()}) in
          lower(concat_ws(' ', s.sku, s.gtin, s.product_name, s.variant_name, s.lot_number))) > 0`,
  ];
  return sql.join(conditions, sql` and `);
}
