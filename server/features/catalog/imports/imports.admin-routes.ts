import type { FastifyInstance } from 'fastify';
import { listImportColumnsRoute, mapImportColumnsRoute } from '#contracts/imports/import-columns.ts';
import {
  applyImportRoute,
  cancelImportRoute,
  createImportRoute,
  exportCorrectionsRoute,
  getImportRoute,
  type ImportCosts,
  listImportsRoute,
  maxImportBytes,
} from '#contracts/imports/product-imports.ts';
import { decodeText } from '#server/platform/csv/decode-text.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cancelImport } from './cancel-import.ts';
import { createImport } from './create-import.ts';
import { exportCorrections } from './export-corrections.ts';
import { getImport, listImportRows, listImports, listMissingPictures } from './get-import.ts';
import { mapColumns } from './mapping/map-columns.ts';
import { listColumns } from './mapping/mapped-columns.ts';
import { presentImport, type StoredImport } from './present-import.ts';
import { startImport } from './start-import.ts';

/** Previews and applies product files. */
export function registerImportAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const readImport = async (id: string, user: SignedInUser) =>
    withoutHiddenCosts(await getImport(db, id, clock()), user);
  registerUpload(app, deps);
  serveRoute(app, getImportRoute, async ({ params, query, caller: { user } }) => {
    const productImport = await readImport(params.id, user);
    const { rows, total } = await listImportRows(db, params.id, query);
    const missing = productImport.other === null ? [] : await listMissingPictures(db, params.id);
    return { import: presentImport(productImport, missing), rows, page: query.page, limit: query.limit, total };
  });
  serveRoute(app, listImportsRoute, async ({ caller: { user } }) => {
    const all = await listImports(db, clock());
    return { imports: all.filter((row) => maySee(row, user)).map((row) => presentImport(row)) };
  });
  serveRoute(app, applyImportRoute, async ({ params, body, caller: { user }, write }) => {
    await readImport(params.id, user);
    const started = await write((op) => startImport(op, { id: params.id, isConfirmed: body.confirmPrices }));
    return { import: presentImport(started), message: 'Файлът се прилага. Може да затвориш страницата.' };
  });
  serveRoute(app, listImportColumnsRoute, async ({ params, caller: { user } }) =>
    listColumns(db, await readImport(params.id, user)),
  );
  serveRoute(app, mapImportColumnsRoute, async ({ params, body, caller: { user } }) => {
    await readImport(params.id, user);
    const seesCosts = mayRead(user, 'costs');
    const mapped = await mapColumns(db, { id: params.id, fields: body.fields, seesCosts, now: clock() });
    return { import: presentImport(mapped), message: 'Файлът е сравнен. Нищо още не е променено.' };
  });
  serveRaw(app, exportCorrectionsRoute, async ({ params, caller: { user } }, reply) => {
    const { header, rows } = await exportCorrections(db, await readImport(params.id, user));
    return sendCsv(reply, 'corrections', header, rows);
  });
  serveRoute(app, cancelImportRoute, async ({ params, caller: { user } }) => {
    await readImport(params.id, user);
    const cancelled = await cancelImport(db, params.id, clock());
    return { import: presentImport(cancelled), message: 'Вносът е спрян. Нищо не е променено.' };
  });
}

/** A file with costs is seen, applied and cancelled by those who may see costs. */
const maySee = ({ costs }: { costs: ImportCosts }, user: SignedInUser): boolean =>
  costs !== 'read' || mayRead(user, 'costs');

function withoutHiddenCosts(productImport: StoredImport, user: SignedInUser): StoredImport {
  if (maySee(productImport, user)) return productImport;
  throw new ShopError('FORBIDDEN', {
    message: 'Във файла има себестойност. Вижда и прилага го само човек с право „Себестойност и марж“.',
  });
}

/** Registered in a context of its own: no other route accepts CSV. */
function registerUpload(app: FastifyInstance, { db, clock }: Deps): void {
  app.register(async (own) => {
    own.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serveRaw(
      own,
      createImportRoute,
      async ({ query, caller: { user } }, reply, request) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
        const source = decodeText(request.body);
        const { fileName, create: creates, priceCurrency = null, askColumns: asksColumns } = query;
        const seesCosts = mayRead(user, 'costs');
        const file = { fileName, source, creates, priceCurrency, asksColumns, seesCosts, now: clock() };
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
