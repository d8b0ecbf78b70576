import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { reportChanges, reportDays } from './reports.tables.ts';

export interface Period {
  from: string;
  to: string;
}

/** The day of the first order; null without one. Scans the list's index backwards, which has NULLs last. */
export const firstDay = sql`select (created_at at time zone ${shopZone})::date from ${orders} where deleted_at is null
  order by created_at nulls first limit 1`;

/**
 * The days of the period whose sums are not kept in this currency, or were changed since: those are read from their
 * orders. Days before the first order have none, but may have had some when they were kept. Newest first, at most `limit`.
 */
export async function openDays(
  db: Database,
  { from, to }: Period,
  currency: Currency,
  limit = 5000,
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { day: column.text },
    sql`
    select to_char(asked.day, 'YYYY-MM-DD') as day
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as asked(day)
    where (asked.day >= (${firstDay})
        and not exists (select from ${reportDays} kept where kept.day = asked.day::date and kept.currency = ${currency}))
      or exists (select from ${reportChanges} changed where changed.day = asked.day::date)
    order by asked.day desc limit ${limit}`,
  );
  return rows.map(({ day }) => day);
}
