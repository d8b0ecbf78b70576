import { desc } from 'drizzle-orm';
import type { Cohort } from '#contracts/reports/cohorts.ts';
import type { Measure } from '#contracts/reports/measures.rule.ts';
import { rateOf } from '#contracts/reports/rate-of.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { convertedSum } from './converted-sum.ts';
import { reportCohorts } from './reports.tables.ts';
import { labelOf } from './row-labels.ts';
import type { SourceRequest, SourceRows } from './source-rows.ts';

interface Buyers {
  buyers: number;
  returning: number;
  orders: number;
  revenue: number;
  secondDays: number;
}

/** The buyers of every month as of last night, the newest first. */
export async function readCohorts(db: Database, { currency }: SourceRequest): Promise<SourceRows> {
  const months = await db.select().from(reportCohorts).orderBy(desc(reportCohorts.month));
  const rows = months.map((row) => ({ ...row, revenue: convertedSum(row.revenue, row.currency, currency) }));
  const sum = (name: keyof Buyers) => rows.reduce((all, row) => all + row[name], 0);
  const all: Buyers = {
    buyers: sum('buyers'),
    returning: sum('returning'),
    orders: sum('orders'),
    revenue: sum('revenue'),
    secondDays: sum('secondDays'),
  };
  return {
    rows: rows.map((row) => ({
      key: row.month,
      label: labelOf('cohorts', row.month),
      figure: (measure) => figureOf(measure, row),
    })),
    total: (measure) => figureOf(measure, all),
  };
}

/** How many of the buyers of each month bought in the months after it, as of last night, the newest first. */
export async function readCohortMonths(db: Database): Promise<Cohort[]> {
  const { month, buyers, stayed } = reportCohorts;
  return db.select({ month, buyers, stayed }).from(reportCohorts).orderBy(desc(month));
}

const perOne = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));

function figureOf(measure: Measure, row: Buyers): number | null {
  switch (measure) {
    case 'buyers':
      return row.buyers;
    case 'returning':
      return row.returning;
    case 'returningRate':
      return rateOf(row.returning, row.buyers);
    case 'ordersPerBuyer':
      return perOne(row.orders * 100, row.buyers);
    case 'perBuyer':
      return perOne(row.revenue, row.buyers);
    case 'secondDays':
      return perOne(row.secondDays, row.returning);
    default:
      return null;
  }
}
