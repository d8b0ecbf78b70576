import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import type { ReportStep } from '#contracts/reports/reports.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Dimension } from './dimensions.ts';
import { factRows, saleColumns } from './fact-rows.ts';
import { openDays, type Period } from './open-days.ts';
import { reportSales } from './reports.tables.ts';
import { sumColumns, summed, type Sums } from './sums.ts';

export interface KeyedSums extends Sums {
  key: string;
}

interface Wanted {
  dimension: Dimension;
  period: Period;
  currency: Currency;
  /** Rows by periods of this length instead of by key; their key is their first day. */
  step?: ReportStep;
}

/**
 * The sums of a period by the keys of a dimension: kept days from their rows, the others from their orders. A day that is
 * kept or changed between the two statements is still counted once, as it was at the first.
 */
export async function readSales(db: Database, { dimension, period, currency, step }: Wanted): Promise<KeyedSums[]> {
  const days = await openDays(db, period, currency);
  const live = days.length === 0 ? sql`` : sql`union all (${factRows({ days, currency }, [dimension])})`;
  const key = step ? sql`to_char(date_trunc(${step}::text, day::timestamp), 'YYYY-MM-DD')` : sql`key`;
  return queryRows(
    db,
    { key: column.text, ...sumColumns },
    sql`
    select ${key} as key, ${summed}
    from (
      select ${saleColumns} from ${reportSales} where dimension = ${dimension} and ${isKept(period, days)}
      ${live}
    ) as facts
    group by 1 order by 1`,
  );
}

/** Whether the kept row of a day counts: the day is in the period, and is not read from its orders. */
export function isKept({ from, to }: Period, openDayList: readonly string[]): SQL {
  const range = sql`day >= ${from}::date and day <= ${to}::date`;
  return openDayList.length === 0 ? range : sql`${range} and day <> all(${sql.param([...openDayList])}::date[])`;
}
