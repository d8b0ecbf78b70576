import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAuditMonthRoute } from '#contracts/audit/audit.ts';
import { missingForDocuments } from '#contracts/documents/document-gaps.rule.ts';
import { documentKindNames, documentNumber } from '#contracts/documents/document-names.rule.ts';
import {
  exportDocumentsRoute,
  getDocumentPdfRoute,
  issueDocumentRoute,
  listDocumentsRoute,
  listOrderDocumentsRoute,
  zipDocumentsRoute,
} from '#contracts/documents/documents.ts';
import { checkVatNumberRoute } from '#contracts/documents/vat-numbers.ts';
import { inspectDocumentRoute } from '#contracts/inspection/inspection.ts';
import { getAdminOrder } from '#server/features/sales/orders/get-order.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { documentsOf } from './documents-of.ts';
import { documentExportHeader, exportDocuments } from './export-documents.ts';
import { exportTaxedMonth } from './export-taxed-month.ts';
import { getDocument } from './get-document.ts';
import { issueByHand } from './issue-by-hand.ts';
import { listDocuments } from './list-documents.ts';
import { sendPdf } from './pdf/send-pdf.ts';
import { presentDocument } from './present-document.ts';
import { checkVatNumber } from './vat-numbers/check-vat-number.ts';
import { zipDocuments } from './zip-documents.ts';

const longSeconds = 300;

/** Documents of sale in the panel. */
export function registerDocumentAdminRoutes(app: FastifyInstance, { db, config: { viesUrl } }: Deps): void {
  serveRoute(app, checkVatNumberRoute, ({ params }) => checkVatNumber(viesUrl, params.vatNumber));

  serveRoute(app, listDocumentsRoute, async ({ query }) => {
    return { ...(await listDocuments(db, query)), page: query.page, limit: query.limit };
  });

  for (const route of [getDocumentPdfRoute, inspectDocumentRoute])
    serveRaw(app, route, async ({ params }, reply) => sendPdf(db, reply, await getDocument(db, params.id)));

  serveRaw(
    app,
    exportDocumentsRoute,
    async ({ query: { month } }, reply) =>
      sendCsv(reply, `documents-${month}`, documentExportHeader, exportDocuments(db, month)),
    { timeoutSeconds: longSeconds },
  );

  serveRaw(
    app,
    exportAuditMonthRoute,
    async ({ params: { month }, query: { rows } }, reply) =>
      sendCsv(reply, `${rows}-${month}`, documentExportHeader, exportTaxedMonth(db, month, rows)),
    { timeoutSeconds: longSeconds },
  );

  serveRaw(
    app,
    zipDocumentsRoute,
    async ({ query: { month } }, reply) =>
      reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="documents-${month}.zip"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(zipDocuments(db, month))),
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, listOrderDocumentsRoute, async ({ params }) => {
    await getAdminOrder(db, params.id);
    const missing = missingForDocuments(await readSettings(db));
    return { documents: (await documentsOf(db, params.id)).map(presentDocument), missing };
  });

  serveRoute(app, issueDocumentRoute, async ({ params, body, write }) => {
    const row = await write((op) => issueByHand(op, { orderId: params.id, ...body }));
    const message = `Издаден: ${documentKindNames[row.kind].toLowerCase()} № ${documentNumber(row.number)}.`;
    return { document: presentDocument(row), message };
  });
}
