import type { FastifyInstance } from 'fastify';
import { type InspectionPart, listInspectionRoute } from '#contracts/inspection/inspection.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
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

/**
 * What the tax agency may see: nothing can be changed here, and no row names a buyer. The files of its rows are sent by
 * the features that made them.
 */
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
}
