import { sql } from 'drizzle-orm';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { dimensions } from './dimensions.ts';
import { factRows, saleColumns, variantRows } from './fact-rows.ts';
import { firstDay, openDays } from './open-days.ts';
import { reportChanges, reportDays, reportSales, reportVariants } from './reports.tables.ts';

/** A day is kept when it has been over for so long that no transaction still places an order of it. */
const hoursAfterDay = 6;
const mostDays = 31;

/**
 * Adds up over days whose sums are not kept or no longer match, newest first. Changes are forgotten before their day is
 * read: one that commits meanwhile is either read or keeps its row, and the day is added up again. Returns the number of
 * days, at most 31; 0 when nothing is left to do.
 */
export async function keepDays(op: Operation): Promise<number> {
  const { tx, now } = op;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report_days'))`);
  const [row] = await queryRows(
    tx,
    { first: column.nullable(column.text) },
    sql`select least((${firstDay}), (select min(day) from ${reportChanges}))::text as first`,
  );
  const first = row?.first ?? null;
  const last = lastOverDay(now);
  if (first === null || first > last) return 0;
  const { currency } = await readSettings(tx);
  const days = await openDays(tx, { from: first, to: last }, currency, mostDays);
  const list = sql`${sql.param(days)}::date[]`;
  // Days that are not over are not kept: their changes say nothing.
  await tx.execute(sql`delete from ${reportChanges} where day = any(${list}) or day > ${last}::date`);
  if (days.length === 0) return 0;
  const scope = { days, currency };
  await tx.execute(sql`delete from ${reportSales} where day = any(${list})`);
  await tx.execute(sql`delete from ${reportVariants} where day = any(${list})`);
  await tx.execute(sql`insert into ${reportSales} (${saleColumns}) ${factRows(scope, dimensions)}`);
  await tx.execute(sql`
    insert into ${reportVariants} (day, variant_id, product_id, pieces, goods, net, cost, costed, discount)
    ${variantRows(scope)}`);
  await tx.execute(sql`
    insert into ${reportDays} (day, currency) select unnest(${list}), ${currency}
    on conflict (day) do update set currency = excluded.currency`);
  return days.length;
}

/** The last day that ended long enough ago. */
function lastOverDay(now: Date): string {
  const { day } = timeInSofia(new Date(now.getTime() - hoursAfterDay * 3_600_000));
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
