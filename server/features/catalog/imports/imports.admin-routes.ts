import type { FastifyInstance } from 'fastify';
import { listImportColumnsRoute, mapImportColumnsRoute } from '#contracts/imports/import-columns.ts';
import {
  applyImportRoute,
  cancelImportRoute,
  createImportRoute,
  exportCorrectionsRoute,
  getImportRoute,
  listImportsRoute,
  maxImportBytes,
} from '#contracts/imports/product-imports.ts';
import { decodeText } from '#server/platform/csv/decode-text.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cancelImport } from './cancel-import.ts';
import { createImport } from './create-import.ts';
import { exportCorrections } from './export-corrections.ts';
import { getImport, listImportRows, listImports, listMissingPictures } from './get-import.ts';
import { mapColumns } from './mapping/map-columns.ts';
import { listColumns } from './mapping/mapped-columns.ts';
import { presentImport } from './present-import.ts';
import { startImport } from './start-import.ts';

/** Previews and applies product files. */
export function registerImportAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerUpload(app, deps);
  serveRoute(app, getImportRoute, async ({ params, query }) => {
    const productImport = await getImport(db, params.id, clock());
    const { rows, total } = await listImportRows(db, params.id, query);
    const missing = productImport.other === null ? [] : await listMissingPictures(db, params.id);
    return { import: presentImport(productImport, missing), rows, page: query.page, limit: query.limit, total };
  });
  serveRoute(app, listImportsRoute, async () => {
    return { imports: (await listImports(db, clock())).map((row) => presentImport(row)) };
  });
  serveRoute(app, applyImportRoute, async ({ params, body, write }) => {
    const started = await write((op) => startImport(op, { id: params.id, isConfirmed: body.confirmPrices }));
    return { import: presentImport(started), message: 'Файлът се прилага. Може да затвориш страницата.' };
  });
  serveRoute(app, listImportColumnsRoute, async ({ params }) =>
    listColumns(db, await getImport(db, params.id, clock())),
  );
  serveRoute(app, mapImportColumnsRoute, async ({ params, body }) => {
    const mapped = await mapColumns(db, { id: params.id, fields: body.fields, now: clock() });
    return { import: presentImport(mapped), message: 'Файлът е сравнен. Нищо още не е променено.' };
  });
  serveRaw(app, exportCorrectionsRoute, async ({ params }, reply) => {
    const { header, rows } = await exportCorrections(db, await getImport(db, params.id, clock()));
    return sendCsv(reply, 'corrections', header, rows);
  });
  serveRoute(app, cancelImportRoute, async ({ params }) => {
    const cancelled = await cancelImport(db, params.id, clock());
    return { import: presentImport(cancelled), message: 'Вносът е спрян. Нищо не е променено.' };
  });
}

/** Registered in a context of its own: no other route accepts CSV. */
function registerUpload(app: FastifyInstance, { db, clock }: Deps): void {
  app.register(async (own) => {
    own.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serveRaw(
      own,
      createImportRoute,
      async ({ query }, reply, request) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
        const source = decodeText(request.body);
        const { fileName, create: creates, priceCurrency = null, askColumns: asksColumns } = query;
        const file = { fileName, source, creates, priceCurrency, asksColumns, now: clock() };
        const productImport = await createImport(db, file);
        const message = 'Файлът е сравнен. Нищо още не е променено.';
        return reply
          .code(201)
          .send(createImportRoute.response.parse({ import: presentImport(productImport), message }));
      },
      { bodyLimit: maxImportBytes },
    );
  });
}
