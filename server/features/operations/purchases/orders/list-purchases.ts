import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { type listPurchasesRoute, type PurchaseRow, PurchaseState } from '#contracts/purchases/purchases.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { purchaseLines, purchases, suppliers } from '../purchases.tables.ts';

type Query = z.output<NonNullable<typeof listPurchasesRoute.query>>;

const columns = {
  id: column.text,
  number: column.number,
  state: column.oneOf(PurchaseState.options),
  supplierName: column.text,
  expectedOn: column.nullable(column.text),
  createdAt: column.timestamp,
  lines: column.number,
  pieces: column.bigint,
  received: column.bigint,
  missing: column.bigint,
  extra: column.bigint,
  net: column.bigint,
  total: column.number,
};

/** One page of purchase orders, latest first. */
export async function listPurchases(
  db: Database,
  { page, limit, ...filter }: Query,
  { seesCosts, now }: { seesCosts: boolean; now: Date },
): Promise<{ purchases: PurchaseRow[]; page: number; limit: number; total: number }> {
  const { currency } = await readSettings(db);
  const today = timeInSofia(now).day;
  const rows = await queryRows(
    db,
    columns,
    sql`
    select p.*, s.lines, s.pieces, s.received, s.missing, s.extra, s.net from (
      select p.id, p.number, p.state, s.name as "supplierName", to_char(p.expected_on, 'YYYY-MM-DD') as "expectedOn",
        to_json(p.created_at) as "createdAt", count(*) over ()::int as total
      from ${purchases} p join ${suppliers} s on s.id = p.supplier_id where ${isWanted(filter)}
      order by p.number desc limit ${limit} offset ${(page - 1) * limit}
    ) p cross join lateral (
      select count(*)::int as lines, coalesce(sum(quantity), 0)::bigint as pieces,
        coalesce(sum(received), 0)::bigint as received,
        coalesce(sum(greatest(quantity - received, 0)), 0)::bigint as missing,
        coalesce(sum(greatest(received - quantity, 0)), 0)::bigint as extra, coalesce(sum(quantity * cost), 0)::bigint as net
      from ${purchaseLines} where purchase_id = p.id
    ) s order by p.number desc`,
  );
  const list = rows.map(({ total: _total, net, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    net: seesCosts ? { amount: net, currency } : null,
    isLate: (row.state === 'sent' || row.state === 'partial') && row.expectedOn !== null && row.expectedOn < today,
  }));
  return { purchases: list, page, limit, total: rows[0]?.total ?? 0 };
}

function isWanted({ search, state, supplierId }: Omit<Query, 'page' | 'limit'>): SQL {
  const number = search.replace(/^№\s*/, '');
  const isNumber = /^\d{1,9}$/.test(number);
  const conditions = [
    state === undefined ? sql`true` : sql`p.state = ${state}`,
    supplierId === undefined ? sql`true` : sql`p.supplier_id = ${supplierId}::uuid`,
    search === ''
      ? sql`true`
      : isNumber
        ? sql`p.number = ${Number(number)}`
        : sql`lower(s.name) like ${containing(search.toLowerCase())}`,
  ];
  return sql.join(conditions, sql` and `);
}
