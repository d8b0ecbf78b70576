import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listNeedsRoute, Need } from '#contracts/purchases/needs.ts';
import { soldPieces } from '#server/features/accounting/reports/sold-pieces.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { daysAfter } from '../days-after.ts';
import { purchaseLines, purchases, supplierGoods, suppliers } from '../purchases.tables.ts';

type Query = z.output<NonNullable<typeof listNeedsRoute.query>>;

const columns = {
  variantId: column.text,
  productId: column.text,
  productName: column.text,
  variantName: column.text,
  sku: column.text,
  stock: column.number,
  coming: column.number,
  planned: column.number,
  perDay: column.number,
  perDay30: column.number,
  perDay90: column.number,
  perDaySeason: column.nullable(column.number),
  daysLeft: column.nullable(column.number),
  supplierId: column.nullable(column.text),
  supplierName: column.text,
  leadDays: column.number,
  pack: column.number,
  minimum: column.number,
  cost: column.nullable(column.bigint),
  suggested: column.number,
  total: column.number,
};

/** A new product is measured by its own days, but by no fewer than these: three pieces on its first day are no trend. */
const leastDays = 7;
/** Longer than any list of choices. */
const farthestDays = 3650;

/**
 * One page of the variants of active products with what is left of them, how fast they are sold, and how many to order: as
 * many as are sold until the delivery and `cover` days beyond it, without those in stock and on their way, at least the
 * supplier's minimum, in whole packs. One statement, whose sums of sales are kept by day.
 */
export async function listNeeds(
  db: Database,
  { page, limit, ...query }: Query,
  { seesCosts, now }: { seesCosts: boolean; now: Date },
): Promise<{ needs: Need[]; page: number; limit: number; total: number }> {
  const { currency } = await readSettings(db);
  const recent = await soldPieces(db, { from: daysAfter(now, -90), to: daysAfter(now, -1) }, currency);
  const cover = Number(query.cover);
  const season = await soldPieces(db, { from: daysAfter(now, -365), to: daysAfter(now, cover - 366) }, currency);
  const rows = await queryRows(
    db,
    columns,
    sql`
    with recent as materialized (
      select variant_id, sum(pieces)::float8 as pieces90,
        coalesce(sum(pieces) filter (where day >= ${daysAfter(now, -30)}::date), 0)::float8 as pieces30, min(day) as first_day
      from (${recent}) as r group by 1
    ), season as materialized (
      select variant_id, sum(pieces)::float8 as pieces from (${season}) as s group by 1 having sum(pieces) > 0
    ), awaited as materialized (
      select l.variant_id, coalesce(sum(greatest(l.quantity - l.received, 0)) filter (where p.state <> 'draft'), 0)::int as coming,
        coalesce(sum(l.quantity) filter (where p.state = 'draft'), 0)::int as planned
      from ${purchases} p join ${purchaseLines} l on l.purchase_id = p.id
      where p.state in ('draft', 'sent', 'partial') group by 1
    ), measured as (
      select v.id, v.product_id, p.name as product_name, v.name, v.position, v.sku, v.stock, coalesce(a.coming, 0) as coming,
        coalesce(a.planned, 0) as planned, s.id as supplier_id, coalesce(s.name, '') as supplier_name,
        coalesce(s.lead_days, 0) as lead_days, coalesce(g.pack, 1) as pack, coalesce(g.minimum, 1) as minimum, g.cost,
        coalesce(r.pieces30 / least(30, age.days), 0) as per_day30, coalesce(r.pieces90 / least(90, age.days), 0) as per_day90,
        o.pieces / ${cover} as per_day_season
      from ${variants} v join ${products} p on p.id = v.product_id and p.status = 'active'
      left join recent r on r.variant_id = v.id left join season o on o.variant_id = v.id
      left join awaited a on a.variant_id = v.id
      left join (${supplierGoods} g join ${suppliers} s on s.id = g.supplier_id and s.archived_at is null)
        on g.variant_id = v.id and g.is_main
      cross join lateral (
        select greatest(${leastDays}, ${daysAfter(now, 0)}::date - least(v.created_at::date, r.first_day)) as days
      ) as age
      where ${isSearched(query.search)} and ${isOfSupplier(query.supplierId)}
    ), paced as (
      select m.*, ${paceOf(query.basis)} as per_day from measured m
    ), needed as (
      select n.*, case when n.per_day > 0 then least(floor(n.stock / n.per_day), ${farthestDays})::int end as days_left,
        ceil(n.per_day * (n.lead_days + ${cover}) - n.stock - n.coming - n.planned - 0.000001) as missing
      from paced n
    ), listed as (
      select *, case when missing > 0 then least(ceil(greatest(missing, minimum) / pack) * pack, 1000000)::int else 0 end as suggested
      from needed
    )
    select id as "variantId", product_id as "productId", product_name as "productName", name as "variantName", sku, stock,
      coming, planned, ${rounded(sql`per_day`)} as "perDay", ${rounded(sql`per_day30`)} as "perDay30",
      ${rounded(sql`per_day90`)} as "perDay90", ${rounded(sql`per_day_season`)} as "perDaySeason",
      days_left as "daysLeft", supplier_id as "supplierId", supplier_name as "supplierName", lead_days as "leadDays", pack,
      minimum, cost, suggested, count(*) over ()::int as total
    from listed
    where ${query.show === 'all' ? sql`true` : sql`suggested > 0`}
      and ${query.within === undefined ? sql`true` : sql`days_left <= ${Number(query.within)}`}
    order by days_left nulls last, per_day desc, product_name, position, id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const needs = rows.map(({ total: _total, cost, ...row }) => ({
    ...row,
    runsOutOn: row.daysLeft === null ? null : daysAfter(now, row.daysLeft),
    cost: seesCosts && cost !== null ? { amount: cost, currency } : null,
  }));
  return { needs, page, limit, total: rows[0]?.total ?? 0 };
}

const rounded = (value: SQL) => sql`round(${value}::numeric, 2)::float8`;

function paceOf(basis: Query['basis']): SQL {
  if (basis === '90') return sql`m.per_day90`;
  return basis === 'season' ? sql`coalesce(m.per_day_season, m.per_day30)` : sql`m.per_day30`;
}

function isSearched(search: string): SQL {
  if (search === '') return sql`true`;
  const text = containing(search.toLowerCase());
  return sql`(lower(p.name) like ${text} or lower(v.sku) like ${text} or lower(v.name) like ${text})`;
}

function isOfSupplier(supplierId: Query['supplierId']): SQL {
  if (supplierId === undefined) return sql`true`;
  return supplierId === 'none' ? sql`s.id is null` : sql`s.id = ${supplierId}::uuid`;
}
