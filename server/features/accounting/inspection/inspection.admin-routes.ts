import type { FastifyInstance } from 'fastify';
import {
  inspectDocumentRoute,
  inspectFileRoute,
  type InspectionPart,
  listInspectionRoute,
} from '#contracts/inspection/inspection.ts';
import { sendAuditFile } from '#server/features/accounting/audit/send-audit-file.ts';
import { getDocument } from '#server/features/accounting/documents/get-document.ts';
import { sendPdf } from '#server/features/accounting/documents/pdf/send-pdf.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { inspectChanges } from './inspect-changes.ts';
import { inspectDocuments } from './inspect-documents.ts';
import { inspectFiles } from './inspect-files.ts';
import { inspectOrders } from './inspect-orders.ts';
import { inspectPayments } from './inspect-payments.ts';
import type { Inspect } from './inspected-month.ts';

const longSeconds = 120;

const parts: Readonly<Record<InspectionPart, Inspect>> = {
  orders: inspectOrders,
  documents: inspectDocuments,
  payments: inspectPayments,
  files: inspectFiles,
  changes: inspectChanges,
};

/** What the tax agency may see: nothing can be changed here, and no row names a buyer. */
export function registerInspectionAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(
    app,
    listInspectionRoute,
    async ({ query: { part, ...month } }) => ({
      ...(await parts[part](db, month)),
      page: month.page,
      limit: month.limit,
    }),
    { timeoutSeconds: longSeconds },
  );
  serveRaw(app, inspectDocumentRoute, async ({ params }, reply) => sendPdf(reply, await getDocument(db, params.id)));
  serveRaw(app, inspectFileRoute, ({ params }, reply) => sendAuditFile(db, reply, params.id));
}
