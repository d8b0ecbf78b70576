import type { FastifyInstance } from 'fastify';
import {
  documentMonthRoute,
  getAuditFileRoute,
  getAuditMonthRoute,
  makeAuditFileRoute,
} from '#contracts/audit/audit.ts';
import { getRegistrationRoute } from '#contracts/audit/registration.ts';
import { inspectFileRoute } from '#contracts/inspection/inspection.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { documentMonth } from './document-month.ts';
import { listAuditFiles, makeAuditFile } from './make-audit-file.ts';
import { readAuditMonth } from './read-audit-month.ts';
import { readRegistration } from './read-registration.ts';
import { sendAuditFile } from './send-audit-file.ts';

const longSeconds = 120;

/** The accountant's month: the audit file, its findings and its history. */
export function registerAuditAdminRoutes(app: FastifyInstance, { db, clock, config: { baseUrl } }: Deps): void {
  serveRoute(app, getRegistrationRoute, async () => ({ rows: await readRegistration(db, baseUrl) }));

  serveRoute(
    app,
    getAuditMonthRoute,
    async ({ params: { month } }) => {
      const settings = await readSettings(db);
      const { report, findings } = await readAuditMonth(db, month, { settings, baseUrl, now: clock() });
      const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
      return {
        orders: report.orders.length,
        total: euro(report.orders.reduce((sum, order) => sum + order.total, 0)),
        refunds: report.refunds.length,
        refunded: euro(report.refunds.reduce((sum, { amount }) => sum + amount, 0)),
        findings,
        files: await listAuditFiles(db, month),
      };
    },
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, makeAuditFileRoute, async ({ params: { month }, write }) => {
    const file = await write((op) => makeAuditFile(op, month));
    return { file, message: 'Файлът е готов. Изтегли го и го подай в портала на НАП с КЕП.' };
  });

  serveRoute(app, documentMonthRoute, async ({ params: { month }, write }) => {
    const queued = await write((op) => documentMonth(op, month));
    return { queued, message: queued === 0 ? 'Всички поръчки имат документ.' : `Издават се документи: ${queued}.` };
  });

  for (const route of [getAuditFileRoute, inspectFileRoute])
    serveRaw(app, route, ({ params }, reply) => sendAuditFile(db, reply, params.id));
}
