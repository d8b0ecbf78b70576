import { sql } from 'drizzle-orm';
import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { type ReportKind, reportKindNames } from '#contracts/reports/report-kinds.rule.ts';
import { accountColumns, accountSelection, heldUpBy } from '#server/features/customers/accounts/account-duties.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { makeReport } from '../make-report.ts';
import { lastWeek } from '../periods/periods.ts';
import { weeklyEmail } from './weekly-email.ts';

/** The rows of a report that its email names. */
const mostRows = 10;

/**
 * Emails the reports of the past week to those who chose them, each once however often it runs. Rights are those of this
 * moment: costs are left out for those who may not see them, and someone who may not read reports gets nothing, as do
 * a blocked user and one with an open duty.
 */
export async function mailWeeklyReports(deps: Deps): Promise<void> {
  const now = deps.clock();
  const week = lastWeek(timeInSofia(now).day);
  const { name: storeName } = await readSettings(deps.db);
  for (const { id, email: to, kind, seesCosts } of await readChosen(deps.db, now)) {
    const query = { kind, ...week, compare: 'before', step: undefined } as const;
    const report = await deps.reads.run((db) => makeReport(db, { query, seesCosts, now, limit: mostRows }));
    const content = weeklyEmail({ storeName, baseUrl: deps.config.baseUrl }, report);
    const cause = `weekly-report:${id}:${kind}:${week.from}`;
    await runOperation(deps, (op) => queueMessage(op, { cause, to, ...content }));
  }
}

const columns = { ...accountColumns, kind: column.text };

async function readChosen(db: Database, now: Date) {
  const rows = await queryRows(
    db,
    columns,
    sql`
    select w.kind, ${accountSelection}
    from weekly_reports w join users u on u.id = w.user_id and u.status = 'active' and u.role = 'admin'
    order by w.user_id, w.created_at, w.kind`,
  );
  if (rows.length === 0) return [];
  const settings = await readSettings(db);
  return rows.flatMap(({ kind: name, ...user }) => {
    const kind = kindOf(name);
    const { needsSecondFactor, needsOwnPassword } = heldUpBy(user, settings, now);
    const mayRead = grants(user.permissions, 'orders', true) && !needsSecondFactor && !needsOwnPassword;
    if (kind === undefined || !mayRead) return [];
    return [{ id: user.id, email: user.email, kind, seesCosts: grants(user.permissions, 'costs', true) }];
  });
}

/** A report that no longer exists is not sent. */
function kindOf(name: string): ReportKind | undefined {
  return reportKindNames.find((one) => one === name);
}
