import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  addWeeklyReportRoute,
  listWeeklyReportsRoute,
  removeWeeklyReportRoute,
} from '#contracts/reports/weekly-reports.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { weeklyReports } from '../reports.tables.ts';
import { listWeeklyReports } from './list-weekly-reports.ts';

/** Which reports the current user gets by email. Asking for one twice, or for none of them, changes nothing. */
export function registerWeeklyReportRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listWeeklyReportsRoute, async ({ caller }) => ({
    kinds: await listWeeklyReports(db, caller.user.id),
  }));

  serveRoute(app, addWeeklyReportRoute, async ({ caller: { user }, params: { kind }, write }) => {
    await write(({ tx }) => tx.insert(weeklyReports).values({ userId: user.id, kind }).onConflictDoNothing());
    const kinds = await listWeeklyReports(db, user.id);
    return { kinds, message: `Справката ще идва всеки понеделник на ${user.email}.` };
  });

  serveRoute(app, removeWeeklyReportRoute, async ({ caller: { user }, params: { kind }, write }) => {
    const isTheirs = and(eq(weeklyReports.userId, user.id), eq(weeklyReports.kind, kind));
    await write(({ tx }) => tx.delete(weeklyReports).where(isTheirs));
    return { kinds: await listWeeklyReports(db, user.id), message: 'Справката вече няма да идва по имейл.' };
  });
}
