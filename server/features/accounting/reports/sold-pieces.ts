import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { variantRows } from './fact-rows.ts';
import { openDays, type Period } from './open-days.ts';
import { isKept } from './read-sales.ts';
import { reportVariants } from './reports.tables.ts';

/**
 * A statement for the pieces of variants sold on the days of a period (`day`, `variant_id`, `pieces`), without those that
 * came back: kept days from their sums, the others from their orders.
 */
export async function soldPieces(db: Database, period: Period, currency: Currency): Promise<SQL> {
  const days = await openDays(db, period, currency);
  const live =
    days.length === 0
      ? sql``
      : sql`union all select day, variant_id, pieces from (${variantRows({ days, currency })}) as live`;
  return sql`select day, variant_id, pieces from ${reportVariants} where ${isKept(period, days)} ${live}`;
}
