import { asc, eq } from 'drizzle-orm';
import type { ReportKind } from '#contracts/reports/report-kinds.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { weeklyReports } from '../reports.tables.ts';

/** The reports that a user gets every Monday, in the order in which they were chosen. */
export async function listWeeklyReports(db: Database, userId: string): Promise<ReportKind[]> {
  const rows = await db
    .select({ kind: weeklyReports.kind })
    .from(weeklyReports)
    .where(eq(weeklyReports.userId, userId))
    .orderBy(asc(weeklyReports.createdAt), asc(weeklyReports.kind));
  return rows.map(({ kind }) => kind);
}
