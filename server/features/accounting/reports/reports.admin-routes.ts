import type { FastifyInstance } from 'fastify';
import { listCohortsRoute } from '#contracts/reports/cohorts.ts';
import { getOrderMarginRoute } from '#contracts/reports/order-margin.ts';
import { exportReportRoute, getReportRoute, type ReportQuery } from '#contracts/reports/reports.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { reportHeader, reportLines } from './export-report.ts';
import { makeReport } from './make-report.ts';
import { readCohortMonths } from './read-cohorts.ts';
import { readOrderMargin } from './read-order-margin.ts';
import { sendReportWorkbook } from './send-report-workbook.ts';

const shownRows = 400;
const exportedRows = 100_000;
const longSeconds = 60;

/** The reports of the panel. Costs and margin are left out for those who may not see them. */
export function registerReportRoutes(app: FastifyInstance, { clock, reads }: Deps): void {
  const make = (query: ReportQuery, user: SignedInUser, limit: number) =>
    reads.run((db) => makeReport(db, { query, seesCosts: mayRead(user, 'costs'), now: clock(), limit }));

  serveRoute(
    app,
    getReportRoute,
    async ({ query, caller: { user } }) => ({ report: await make(query, user, shownRows) }),
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, listCohortsRoute, async () => ({ cohorts: await reads.run(readCohortMonths) }));

  serveRoute(app, getOrderMarginRoute, async ({ params }) => ({
    margin: await reads.run((db) => readOrderMargin(db, params.id)),
  }));

  serveRaw(
    app,
    exportReportRoute,
    async ({ query, caller: { user } }, reply) => {
      const report = await make(query, user, exportedRows);
      const name = `${report.kind}-${report.from}-${report.to}`;
      if (query.format === 'xlsx') return sendReportWorkbook(reply, name, report);
      return sendCsv(reply, name, reportHeader(report), reportLines(report));
    },
    { timeoutSeconds: longSeconds },
  );
}
